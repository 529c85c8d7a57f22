import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Metrics } from '../metrics.ts'
import { readJson } from './read-json.ts'

/** What the address of the policy is; the pages name it (`pages.ts`). */
export const CSP_REPORT_PATH = '/api/csp-report'

const MEDIA_TYPES = ['application/csp-report', 'application/reports+json']
const LARGEST_BYTES = 16_384
/** Log lines per minute at most, because anyone may send reports. */
const LINES_PER_MINUTE = 30

/** The older form is one report, the newer one a list. Only the fields that locate the fault are read. */
const text = z.string().transform((value) => value.slice(0, 300))
const older = z.object({
  'csp-report': z.object({
    'document-uri': text.optional(),
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
    'source-file': text.optional(),
    'line-number': z.number().optional(),
  }),
})
const newer = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({
      documentURL: text.optional(),
      effectiveDirective: text.optional(),
      blockedURL: text.optional(),
      sourceFile: text.nullish(),
      lineNumber: z.number().nullish(),
    }),
  }),
)

interface Violation {
  page: string | undefined
  directive: string | undefined
  blocked: string | undefined
  source: string | undefined
  line: number | undefined
}

/** Receives the reports of browsers that a page broke the content security policy. They are counted and logged. */
export async function takeCspReports(app: FastifyInstance, metrics: Metrics, log: Logger): Promise<void> {
  let minute = 0
  let lines = 0
  await app.register(async (inside) => {
    inside.removeAllContentTypeParsers()
    inside.addContentTypeParser(
      MEDIA_TYPES,
      { parseAs: 'string', bodyLimit: LARGEST_BYTES },
      async (_request: FastifyRequest, body: string) => read(body),
    )
    inside.post(CSP_REPORT_PATH, async (request, reply) => {
      const now = Math.floor(performance.now() / 60_000)
      if (now !== minute) [minute, lines] = [now, 0]
      for (const violation of request.body as Violation[]) {
        metrics.cspReport()
        lines += 1
        if (lines <= LINES_PER_MINUTE)
          log.warn({ requestId: request.id, ...violation }, 'content security policy broken')
      }
      return reply.status(204).send()
    })
  })
}

function read(body: string): Violation[] {
  let json: unknown
  try {
    json = readJson(body)
  } catch {
    return []
  }
  const one = older.safeParse(json).data?.['csp-report']
  if (one) {
    return [
      {
        page: place(one['document-uri']),
        directive: one['effective-directive'] ?? one['violated-directive'],
        blocked: place(one['blocked-uri']),
        source: place(one['source-file']),
        line: one['line-number'],
      },
    ]
  }
  return (newer.safeParse(json).data ?? []).slice(0, 10).map(({ body: report }) => ({
    page: place(report.documentURL),
    directive: report.effectiveDirective,
    blocked: place(report.blockedURL),
    source: place(report.sourceFile ?? undefined),
    line: report.lineNumber ?? undefined,
  }))
}

/** An address without its query, which may contain private data. */
const place = (address: string | undefined): string | undefined => address?.split(/[?#]/)[0]
