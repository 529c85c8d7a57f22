import { randomBytes } from 'node:crypto'
import type { AnyCall } from '@fondaco/contract/call.ts'
import { REFUSALS } from '@fondaco/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { type OpenApiOptions, printOpenApi, refusalsOf, whoInWords, whoseInWords } from './openapi.ts'

/**
 * Serves `/api/openapi.json`, and the same for reading at `/api/docs`. It is printed for the first reader: at the start it would
 * take longer than all else that the calls need.
 */
export function serveApiDocs(app: FastifyInstance, calls: readonly AnyCall[], options: OpenApiOptions): void {
  let printed: string | undefined
  const document = () => {
    printed ??= JSON.stringify(printOpenApi(calls, options))
    return printed
  }
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document()),
  )
  app.get('/api/docs', async (_request, reply) => {
    const nonce = randomBytes(18).toString('base64')
    return reply
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`,
      )
      .type('text/html; charset=utf-8')
      .send(page(JSON.parse(document()), calls, nonce))
  })
}

interface Printed {
  readonly info: { title: string; version: string; description: string }
  readonly paths: Record<string, Record<string, PrintedOperation>>
}

interface PrintedOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  readonly parameters?: readonly {
    name: string
    in: string
    required: boolean
    description?: string
    schema: unknown
  }[]
  readonly requestBody?: { content: Record<string, { schema: unknown }> }
  readonly responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
  readonly [extension: `x-${string}`]: unknown
}

function page(document: Printed, calls: readonly AnyCall[], nonce: string): string {
  const byName = new Map(calls.map((call) => [call.name, call]))
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')].sort(([a], [b]) =>
    a.localeCompare(b),
  )
  const { title, version, description } = document.info
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${html(title)}</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<header>
<h1>${html(title)} <small>${html(version)}</small></h1>
<p>${inline(description)}</p>
<p>The same for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Groups">${groups.map(([tag]) => `<a href="#${html(tag)}">${html(tag)}</a>`).join(' ')}</nav>
</header>
<main>
${groups
  .map(
    ([tag, members]) => `<section aria-labelledby="${html(tag)}">
<h2 id="${html(tag)}">${html(tag)}</h2>
${members.map((member) => entry(member, byName.get(member.operation.operationId))).join('\n')}
</section>`,
  )
  .join('\n')}
</main>
</body>
</html>
`
}

function entry(
  { path, method, operation }: { path: string; method: string; operation: PrintedOperation },
  call: AnyCall | undefined,
): string {
  const said = call ? `${whoInWords(call)} ${whoseInWords(call)}` : (operation.description ?? '')
  const answer = operation.responses[200]?.content
  const parts = [
    `<p>${inline(said)}</p>`,
    operation.parameters?.length ? parameters(operation.parameters) : '',
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
      block(`Body, ${type}`, schema),
    ),
    ...Object.entries(answer ?? {}).map(([type, { schema }]) => block(`Answer, ${type}`, schema)),
    ...Object.entries(operation)
      .filter(([key]) => key.startsWith('x-'))
      .map(([key, schema]) => block(key.slice(2).replaceAll('-', ' '), schema)),
    call ? refusals(call) : '',
  ]
  return `<details id="${html(operation.operationId)}">
<summary><code class="method">${method}</code> <code>${html(path)}</code> <span>${inline(operation.summary)}</span></summary>
${parts.filter(Boolean).join('\n')}
</details>`
}

function parameters(list: NonNullable<PrintedOperation['parameters']>): string {
  const rows = list.map(
    ({ name, in: where, required, description, schema }) =>
      `<tr><th scope="row"><code>${html(name)}</code></th><td>${where}${required ? ', required' : ''}</td>` +
      `<td>${inline(description ?? '')}</td><td><code>${html(JSON.stringify(schema))}</code></td></tr>`,
  )
  return `<h3>Parameters</h3><div class="wide"><table>${rows.join('')}</table></div>`
}

function refusals(call: AnyCall): string {
  const rows = refusalsOf(call).map(
    (code) =>
      `<tr><th scope="row"><code>${html(code)}</code></th><td>${REFUSALS[code].status}</td><td>${html(REFUSALS[code].text.en)}</td></tr>`,
  )
  return `<h3>Refusals</h3><div class="wide"><table>${rows.join('')}</table></div>`
}

const block = (title: string, schema: unknown): string =>
  `<h3>${html(title)}</h3><pre tabindex="0">${html(JSON.stringify(schema, null, 2))}</pre>`

/** Text with `code` in it. */
const inline = (text: string): string => html(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const html = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const STYLE = `
:root { font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; overflow-wrap: anywhere; }
h1 small { font-weight: normal; }
h2 { border-bottom: 1px solid; margin-top: 2.5rem; }
h3 { margin-bottom: 0.25rem; }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 4px; margin: 0.5rem 0; padding: 0.5rem 0.75rem; }
summary { cursor: pointer; }
.method { display: inline-block; font-weight: bold; min-width: 4.5em; }
.wide, pre { overflow: auto; }
table { border-collapse: collapse; }
th, td { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 0.25rem 0.75rem 0.25rem 0; text-align: left; vertical-align: top; }
th code { white-space: nowrap; }
pre { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 4px; max-height: 30rem; padding: 0.75rem; }
`
