import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import { MAX_FILE_BYTES, tooManyFiles } from '@fondaco/contract/files.ts'
import { languageOf } from '@fondaco/rules/language.ts'
import fastify, {
  type ConnectionError,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { isDatabaseGone } from '../db.ts'
import { isLoopback } from '../loopback.ts'
import { isLocal } from './is-local.ts'
import { isTooDeep } from './read-json.ts'
import { Refused, refuse } from './refuse.ts'
import { envelopeOf, spokenIn } from './serve-call.ts'
import { FORM_LIMITS } from './uploads.ts'

export interface ServerOptions {
  readonly log: Logger
  /** Files at most in one upload. */
  readonly maxFiles: number
  /** Headers of every answer: transport security only where the site is served over https. */
  readonly secure: boolean
  /** Trusted proxies, whose forwarded address is used; without any, the address of the connection is used. */
  readonly trustedProxies?: readonly string[]
  /** Answers calls from this machine only, even behind a proxy. */
  readonly onlyHere?: boolean
}

/**
 * The web server without its calls: limits, request ids, security headers, and one handler for faults. Every answer has
 * `x-request-id`, which is also in the log.
 */
export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_000_000,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    forceCloseConnections: true,
    requestTimeout: 120_000,
    // A path parameter may be as long as the path; the call checks its form.
    routerOptions: { maxParamLength: 16_384 },
    // An undecodable address is answered like an unknown one.
    rewriteUrl: ({ url = '/' }) => (isReadable(url) ? url : '/api/'),
    clientErrorHandler: (error, socket) => answerNoRequest(error, socket, options),
  })
  await app.register(cookie)
  // For answers sent by `reply.compress`. Less than a packet gains nothing. No body that is sent to us is unpacked.
  await app.register(compress, { global: false, encodings: ['br', 'gzip'], threshold: 1_400 })
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) done(new Refused('body_too_deep'))
    else parseJson(request, body, done)
  })
  await app.register(multipart, {
    throwFileSizeLimit: false, // it is told of each file
    limits: {
      ...FORM_LIMITS,
      fileSize: MAX_FILE_BYTES,
      files: options.maxFiles,
      parts: options.maxFiles + FORM_LIMITS.fields,
    },
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    // A foreign page whose name resolves to this machine (DNS rebinding) still sends its own name.
    if (options.onlyHere && !(isLocal(request) && isLoopback(request.hostname))) refuse('demo_only_here')
  })
  if (!options.trustedProxies) warnOfProxies(app, options.log)
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const status = reply.statusCode
    const line = {
      requestId: request.id,
      method,
      path: url.split('?')[0],
      status,
      ms: Math.round(reply.elapsedTime),
    }
    if (status >= 500) options.log.error(line, 'request')
    else options.log.info(line, 'request')
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = refusedFrom(error, options)
    if (refused.status >= 500) options.log.error({ err: error, requestId: request.id }, 'request failed')
    const language = languageOf(request.headers['accept-language'])
    if (refused.code === 'upload_stalled') reply.header('connection', 'close')
    return reply
      .status(refused.status)
      .headers({ 'cache-control': 'no-store', ...spokenIn(language) })
      .send(envelopeOf(refused, language))
  })
  return app
}

/** Logs once that an untrusted proxy seems to be in front, so limits and audit see only the proxy. */
function warnOfProxies(app: FastifyInstance, log: Logger): void {
  let hasWarned = false
  app.addHook('onRequest', async ({ headers, ip }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    log.warn(
      { from: ip },
      'X-Forwarded-For is ignored: TRUSTED_PROXIES is not set, so every call counts as coming from the proxy',
    )
  })
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

const NOT_HTTP = {
  en: 'The request is not valid HTTP.',
  lt: 'Tai, kas atsiųsta, nėra HTTP užklausa.',
}

/**
 * The request is not valid HTTP, or its headers are too long: it is answered if possible, and the connection is closed.
 */
function answerNoRequest(error: ConnectionError, socket: Socket, { log }: ServerOptions): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refused = new Refused(
    error.code === 'HPE_HEADER_OVERFLOW' ? 'body_too_large' : 'input_invalid',
    error.code === 'HPE_HEADER_OVERFLOW' ? {} : { description: NOT_HTTP },
  )
  const requestId = randomUUID()
  log.info({ requestId, status: refused.status, code: error.code }, 'request')
  const body = JSON.stringify(envelopeOf(refused, 'en'))
  const head = [
    `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}

/** The caller's view of an error: never a stack, never a message of the database. */
function refusedFrom(error: FastifyError, { maxFiles }: ServerOptions): Refused {
  if (error instanceof Refused) return error
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refused('body_too_large')
    case 'FST_FILES_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new Refused('files_too_many', { description: tooManyFiles(maxFiles) })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refused('media_type_unsupported')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Refused('body_not_json')
    case 'FST_PROTO_VIOLATION':
      return new Refused('input_invalid')
  }
  if (error.statusCode === 400) return new Refused('body_not_json')
  return new Refused(isDatabaseGone(error) ? 'service_unavailable' : 'internal_error')
}

/** Unknown calls, with any method, are answered in the envelope too. */
export function refuseUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler(async () => refuse('route_unknown'))
}
