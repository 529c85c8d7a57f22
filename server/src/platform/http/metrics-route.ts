import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Metrics } from '../metrics.ts'
import { isLocal } from './is-local.ts'
import { refuse } from './refuse.ts'

/** Serves `/metrics` to this machine, and to holders of the token where there is one. */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request) && !holds(request, token)) refuse('route_unknown')
    const { text, mediaType } = await metrics.print()
    return reply.header('cache-control', 'no-store').type(mediaType).send(text)
  })
}

function holds({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false
  const given = Buffer.from(headers.authorization ?? '')
  const wanted = Buffer.from(`Bearer ${token}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
