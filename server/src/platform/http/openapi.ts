import { PAYEE_VERIFICATION_API } from '@fondaco/contract/bank-api.ts'
import { type AnyCall, commonQuery, pagingMetadata, successOf } from '@fondaco/contract/call.ts'
import { clientEvent, RECONNECT_ATTEMPTS, RECONNECT_MS, serverEvents } from '@fondaco/contract/live.ts'
import { OK, REFUSALS, type RefusalCode } from '@fondaco/contract/refusals.ts'
import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import { LANGUAGES } from '@fondaco/rules/language.ts'
import { z } from 'zod'
import { CSP_REPORT_PATH } from './csp-report.ts'

type Json = Record<string, unknown>

export interface OpenApiOptions {
  readonly product: string
  readonly version: string
  /** Address of the site. */
  readonly url: string
}

/**
 * Prints the calls as an OpenAPI 3.1 document: input, answer in the envelope, refusals with status, and who may make
 * the call. The contract is its only source, so the two always agree.
 */
export function printOpenApi(calls: readonly AnyCall[], options: OpenApiOptions): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of calls) {
    const path = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: `${options.product} API`,
      version: options.version,
      description:
        `Every answer but a file is an envelope: \`code\` is ${OK}, or names a refusal; clients decide by it. ` +
        'Money is a decimal string with a currency. Unknown fields are refused. Every answer carries `x-request-id`. ' +
        `Sentences are in the first language of \`Accept-Language\` that there is (${LANGUAGES.join(', ')}), told in \`content-language\`.`,
    },
    servers: [{ url: options.url }],
    tags: [...new Set([...calls.map(tagOf), 'webhooks', 'banks'])].sort().map((name) => ({ name })),
    paths: { ...paths, ...besideTheCalls() },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that `login` answers.' },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-session',
          description: 'The session cookie; only from the page’s own origin.',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'description', 'result'],
          properties: {
            code: { type: 'string', enum: Object.keys(REFUSALS) },
            description: { type: 'string', description: 'a sentence that its reader can act on' },
            result: { description: 'facts that go with the code, such as the fields that are wrong' },
          },
        },
        Paging: schemaOf(pagingMetadata, 'output'),
      },
    },
  }
}

/** Routes of the API that are not calls and have no envelope. */
function besideTheCalls(): Record<string, Record<string, Json>> {
  return {
    ...Object.fromEntries(
      Object.values(WEBHOOKS).map(({ name, path, summary }) => [
        `/api${path}`,
        {
          post: {
            operationId: name,
            tags: ['webhooks'],
            summary,
            description:
              'For the provider: in its own form, signed as it signs. The same may come several times.',
            security: [],
            requestBody: { content: { '*/*': { schema: {} } } },
            responses: {
              200: {
                description: 'Taken',
                content: {
                  'application/json': {
                    schema: { type: 'object', required: ['ok'], properties: { ok: { const: true } } },
                  },
                },
              },
              ...refusalsByStatus([
                'webhook_unverified',
                'body_too_deep',
                'body_too_large',
                'internal_error',
                'service_unavailable',
              ]),
            },
          },
        },
      ]),
    ),
    [`/api${PAYEE_VERIFICATION_API.path}`]: {
      post: {
        operationId: PAYEE_VERIFICATION_API.name,
        tags: ['banks'],
        summary: PAYEE_VERIFICATION_API.summary,
        description:
          'For other banks: in the form of the EPC’s API, with the credential of the bank as a bearer token. Errors have one of the codes FORMAT_ERROR, CLIENT_INVALID, CLIENT_INCONSISTENT and TIMESTAMP_INVALID.',
        security: [],
        requestBody: { content: { 'application/json': { schema: {} } } },
        responses: {
          200: { description: 'Answered', content: { 'application/json': { schema: {} } } },
          ...Object.fromEntries(
            [400, 401, 403, 429].map((status) => [
              status,
              { description: 'An error of the scheme', content: { 'application/json': { schema: {} } } },
            ]),
          ),
          ...refusalsByStatus(['body_too_large', 'internal_error', 'service_unavailable']),
        },
      },
    },
    [CSP_REPORT_PATH]: {
      post: {
        operationId: 'reportCspViolation',
        tags: ['platform'],
        summary: 'Takes a browser’s report that a page broke the content security policy',
        security: [],
        requestBody: {
          content: { 'application/csp-report': { schema: {} }, 'application/reports+json': { schema: {} } },
        },
        responses: { 204: { description: 'Counted' } },
      },
    },
    '/api/socket': {
      get: {
        operationId: 'openLiveSocket',
        tags: ['live'],
        summary: 'The live socket: JSON messages {event, data} both ways',
        description:
          'The first message is `connect` with the token. After `connected`, what is read is current; a live event is ' +
          `a hint to read again. When it closes, come back every ${RECONNECT_MS} ms, up to ${RECONNECT_ATTEMPTS} times, ` +
          'unless it was closed with 4401: the session is over.',
        security: [],
        responses: { 101: { description: 'The socket is open' }, ...refusalsByStatus(['origin_refused']) },
        'x-client-events': schemaOf(clientEvent, 'input'),
        'x-server-events': Object.fromEntries(
          Object.entries(serverEvents).map(([name, data]) => [name, schemaOf(data, 'output')]),
        ),
      },
    },
  }
}

const tagOf = (call: AnyCall): string =>
  call.path.split('/').filter((part) => !/^v\d+$/.test(part))[1] ?? 'platform'

function operation(call: AnyCall): Json {
  return {
    operationId: call.name,
    tags: [tagOf(call)],
    summary: call.summary,
    description: [
      whoInWords(call),
      whoseInWords(call),
      ...(call.demoOnly ? ['In demo mode only.'] : []),
    ].join(' '),
    security: securityOf(call),
    parameters: parametersOf(call),
    ...(call.body || call.upload ? { requestBody: bodyOf(call) } : {}),
    responses: { 200: answerOf(call), ...refusalsByStatus(refusalsOf(call)) },
  }
}

/** Who may make a call, in a sentence. */
export function whoInWords({ who }: AnyCall): string {
  if (who === 'public') return 'Anyone may make it.'
  if (who === 'anyone') return 'Anyone may make it; some of what it does is for whoever is signed in.'
  if (who === 'cookie') return 'For the page itself, by the session cookie.'
  if (who === 'session') return 'Anyone signed in may make it.'
  const sides = [
    ...(who.customer ? [`customers who hold ${who.customer.join(' or ')}`] : []),
    ...(who.staff ? [`staff who hold ${who.staff.join(' or ')}`] : []),
  ]
  return `For ${sides.join(', and ')}.`
}

const WHOSE = {
  nobody: 'It touches no customer’s data.',
  self: 'It touches the data of the user who is signed in.',
  customer: 'It touches the data of the customers for whom the session acts.',
  entities: 'It touches the data of all customers of the staff member’s entities.',
  'customer-or-entities':
    'It touches the data of the customers for whom the session acts; for staff, of all customers of their entities.',
} as const

/** The customers whose data a call uses, in a sentence. */
export const whoseInWords = ({ whose }: AnyCall): string => WHOSE[whose]

function securityOf({ who }: AnyCall): Json[] {
  if (who === 'public') return []
  if (who === 'anyone') return [{}, { token: [] }]
  return [who === 'cookie' ? { cookie: [] } : { token: [] }]
}

function parametersOf(call: AnyCall): Json[] {
  const placed = (shape: z.ZodObject | undefined, where: 'path' | 'query'): Json[] => {
    if (!shape) return []
    const { properties = {}, required = [] } = schemaOf(shape, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, { description, ...schema }]) => ({
      name,
      in: where,
      required: where === 'path' || required.includes(name),
      ...(description ? { description } : {}),
      schema,
    }))
  }
  const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
    name,
    in: 'header',
    required,
    description,
    schema,
  })
  return [
    ...placed(call.params, 'path'),
    ...placed(call.query, 'query'),
    ...placed(commonQuery, 'query'),
    ...(call.idempotent
      ? [
          header(
            'Idempotency-Key',
            call.idempotent === true,
            'Made by the caller and kept for good: the same key with the same content has one effect and one answer.',
            { type: 'string', minLength: 1, maxLength: 255 },
          ),
        ]
      : []),
    ...(call.who === 'public'
      ? []
      : [
          header(
            'X-Background',
            false,
            'Set to 1 where no person caused the call: it does not extend the session.',
            {
              type: 'string',
              const: '1',
            },
          ),
        ]),
  ]
}

function bodyOf(call: AnyCall): Json {
  if (!call.upload) {
    return { required: true, content: { 'application/json': { schema: schemaOf(call.body, 'input') } } }
  }
  const { properties = {}, required = [] } = schemaOf(call.body ?? z.object({}), 'input') as {
    properties?: Json
    required?: string[]
  }
  const files = { type: 'string', contentMediaType: 'application/octet-stream' }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: [call.upload, ...required],
          properties: { [call.upload]: { type: 'array', items: files }, ...properties },
          additionalProperties: false,
        },
      },
    },
  }
}

function answerOf(call: AnyCall): Json {
  if (call.file) {
    return {
      description: 'The file',
      content: Object.fromEntries(
        call.file.map((type) => [type, { schema: { type: 'string', contentMediaType: type } }]),
      ),
    }
  }
  return {
    description: 'Done',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['code', 'description', 'result', ...(call.list ? ['metadata'] : [])],
          properties: {
            code: { const: successOf(call) },
            description: { type: 'string' },
            result: schemaOf(call.result, 'output'),
            ...(call.list ? { metadata: { $ref: '#/components/schemas/Paging' } } : {}),
          },
        },
      },
    },
  }
}

const UPLOAD_REFUSALS = [
  'rate_limited',
  'uploads_too_many',
  'upload_stalled',
  'files_too_many',
  'file_missing',
] as const satisfies RefusalCode[]

/** Every refusal of a call: its own, and those of all calls of its kind. */
export function refusalsOf(call: AnyCall): RefusalCode[] {
  const { who } = call
  const codes: RefusalCode[] = [
    'input_invalid',
    ...(call.method === 'GET'
      ? []
      : (['body_not_json', 'body_too_deep', 'body_too_large', 'media_type_unsupported'] as const)),
    ...(who === 'public' ? [] : (['401', 'TK02', 'TK07'] as const)),
    ...(who === 'cookie' ? (['origin_refused'] as const) : []),
    ...(typeof who === 'object' ? (['permission_missing', 'not_found'] as const) : []),
    ...(call.idempotent ? (['idempotency_key_missing', 'idempotency_key_reused'] as const) : []),
    ...(call.upload ? UPLOAD_REFUSALS : []),
    ...call.refusals,
    'internal_error',
    'service_unavailable',
  ]
  return [...new Set(codes)]
}

function refusalsByStatus(codes: readonly RefusalCode[]): Record<string, Json> {
  const byStatus = Map.groupBy(codes, (code) => REFUSALS[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, of]) => [
      String(status),
      {
        description: of.map((code) => `\`${code}\`: ${REFUSALS[code].text.en}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: of } } }],
            },
          },
        },
      },
    ]),
  )
}

/** The schema as JSON Schema 2020-12, which OpenAPI 3.1 speaks. A format says more than the pattern behind it. */
function schemaOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Json {
  if (!schema || schema instanceof z.ZodUndefined) return {}
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format) delete jsonSchema.pattern
    },
  })
  return json
}
