import { createHash } from 'node:crypto'
import { mayMakeFor } from '@fondaco/contract/authorization.ts'
import {
  type AnyCall,
  type CallResult,
  commonQuery,
  type Envelope,
  type PagingMetadata,
  successOf,
  type Who,
  type Whose,
} from '@fondaco/contract/call.ts'
import type { Entity } from '@fondaco/rules/entity.ts'
import { type Language, languageOf } from '@fondaco/rules/language.ts'
import { WITHHELD_FROM_PROXY } from '@fondaco/rules/permissions.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { Db, Trx } from '../db.ts'
import { type CustomerScope, customerScope, type StaffScope, staffScope } from '../scope.ts'
import { type FieldFault, faultsOf, faultWords, wordsOf } from './field-faults.ts'
import { type OnceKey, onceOnly } from './idempotency.ts'
import { type Refused, refuse } from './refuse.ts'
import type { CustomerOfSession, Session, SessionReader } from './session.ts'
import type { UploadedFile, UploadedForm, Uploads } from './uploads.ts'

/** The name of the session cookie; `__Host-` binds it to this host, over a secure connection only. */
export const SESSION_COOKIE = '__Host-session'
/** The cookie that ties an open sign-in to this browser. */
export const SIGN_IN_COOKIE = '__Host-signin'

/** The page for a person whose password has expired (TK07). */
export const CHANGE_PASSWORD_URL = '/errors/password_expired'

type SessionFor<W extends Who> = W extends 'public' ? null : W extends 'anyone' ? Session | null : Session
/** The scope without a session: nothing. */
type ScopeFor<S extends Whose, W extends Who> = W extends 'anyone' ? ScopeOf<S> | null : ScopeOf<S>
type ScopeOf<S extends Whose> = S extends 'customer'
  ? CustomerScope
  : S extends 'entities'
    ? StaffScope
    : S extends 'customer-or-entities'
      ? CustomerScope | StaffScope
      : null

/** Facts of the request that operations may need. */
export interface RequestFacts {
  readonly id: string
  readonly ip: string
  readonly userAgent: string | null
  /** No person caused this call, so it never extends the session. */
  readonly background: boolean
  /** The caller's language: the first of `Accept-Language` that the product has, else English. */
  readonly language: Language
}

export interface CallContext<C extends AnyCall> {
  readonly params: z.output<NonNullable<C['params']>>
  readonly query: z.output<NonNullable<C['query']>> & { readonly timezone: string }
  readonly body: z.output<NonNullable<C['body']>>
  readonly session: SessionFor<C['who']>
  readonly scope: ScopeFor<C['whose'], C['who']>
  /** The customer chosen by `company_id`, or the session's only or first one; null for staff. */
  readonly customer: CustomerOfSession | null
  readonly request: RequestFacts
  readonly db: Db
  readonly clock: Clock
  /**
   * For calls with an `Idempotency-Key`: does the work in one transaction. With a key it is done once, and a repeated
   * request gets the same answer.
   */
  once(work: (trx: Trx) => Promise<CallResult<C>>): Promise<CallResult<C>>
  /** The same key, for an operation that answers several calls in one transaction. */
  onceKey(): OnceKey
  /** Whether the caller gave a key; for some calls it is optional. */
  readonly hasKey: boolean
  /** The files of an upload; none for other calls. */
  readonly files: readonly UploadedFile[]
  /** Cookies of the session; used by sign-in only. */
  readonly cookies: {
    get(name: string): string | undefined
    set(name: string, value: string, maxAgeSeconds: number): void
    clear(name: string): void
  }
}

/** A list's answer: its rows and the figures of its paging. */
export class Page<Row> {
  readonly rows: readonly Row[]
  readonly metadata: PagingMetadata
  constructor(rows: readonly Row[], metadata: PagingMetadata) {
    this.rows = rows
    this.metadata = metadata
  }

  /** The same page with its rows converted. */
  map<Shown>(rowOf: (row: Row) => Shown): Page<Shown> {
    return new Page(this.rows.map(rowOf), this.metadata)
  }
}

/** A file as an answer. `content` may be a stream, so a long export is never in memory. */
export class FileAnswer {
  readonly name: string
  readonly mediaType: string
  readonly content: Buffer | NodeJS.ReadableStream
  readonly disposition: 'attachment' | 'inline'
  constructor(
    name: string,
    mediaType: string,
    content: Buffer | NodeJS.ReadableStream,
    disposition: 'attachment' | 'inline' = 'attachment',
  ) {
    this.name = name
    this.mediaType = mediaType
    this.content = content
    this.disposition = disposition
  }
}

type Answer<C extends AnyCall> = C extends { list: true }
  ? Page<CallResult<C> extends readonly (infer Row)[] ? Row : never>
  : C extends { file: readonly string[] }
    ? FileAnswer
    : CallResult<C>

export type Operation<C extends AnyCall> = (context: CallContext<C>) => Promise<Answer<C>>

export interface Mounted {
  readonly call: AnyCall
  readonly operation: (context: never) => Promise<unknown>
}

/** Ties a call to its operation, with the same types. */
export const mount = <C extends AnyCall>(call: C, operation: Operation<C>): Mounted => ({ call, operation })

export interface ServeOptions {
  readonly db: Db
  readonly clock: Clock
  readonly sessions: SessionReader
  /** Origins that may make calls by cookie. */
  readonly origins: ReadonlySet<string>
  /** Checks every answer against the contract; on in tests and in demo mode. */
  readonly checkResults: boolean
  /** Receives the files of uploads. */
  readonly uploads?: Uploads
  readonly onRequestDone?: (call: AnyCall, status: number, seconds: number) => void
}

/**
 * Mounts calls on the server. Every call takes the same path: session, permission, input (unknown fields are refused),
 * scope, operation, envelope. No operation can be reached in another way.
 */
export function serveCalls(app: FastifyInstance, mounted: readonly Mounted[], options: ServeOptions): void {
  for (const { call, operation } of mounted) {
    const serve = compile(call, operation as (context: unknown) => Promise<unknown>, options)
    app.route({
      method: call.method,
      url: `/api${call.path}`,
      handler: serve,
      onResponse: async (_request, reply) =>
        options.onRequestDone?.(call, reply.statusCode, reply.elapsedTime / 1000),
    })
  }
}

/**
 * Only answers to a bearer token, which no foreign page can send: nobody outside can make a browser ask again and again
 * and learn a secret from the sizes (BREACH). Files, often compressed in themselves, stay as they are.
 */
const isCompressed = ({ who, file }: AnyCall): boolean =>
  file === undefined && (who === 'session' || typeof who === 'object')

function compile(call: AnyCall, operation: (context: unknown) => Promise<unknown>, options: ServeOptions) {
  const query = z.strictObject({ ...call.query?.shape, ...commonQuery.shape })
  const params = call.params ?? z.object({})
  const body = call.body ?? (call.upload ? z.strictObject({}) : z.strictObject({}).nullish())
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const background = request.headers['x-background'] === '1'
    const session = await sessionOf(call, request, options, background)
    const language = languageOf(request.headers['accept-language'])
    reply.headers(spokenIn(language))
    refuseWithoutPermission(call, session)
    const said = { query: asRecord(request.query), body: request.body, files: [] }
    if (!call.upload) return serve(said)
    if (!session || !options.uploads)
      throw new Error(`${call.name}: only a session can upload, where it is taken in`)
    const upload = { userId: session.user.id, field: call.upload, language }
    return options.uploads.take(request, upload, (form) =>
      serve(saidInForm(call, said.query, form, language)),
    )

    async function serve(said: Said): Promise<FastifyReply> {
      const chosen = admit(call, session, { ...said.query, ...asRecord(said.body) })
      const within = session && narrowed(call, session, chosen)
      const input = {
        params: readInput(params, request.params, 'params', language),
        query: readInput(query, said.query, 'query', language),
        body: readInput(body, said.body, 'body', language),
      }
      const onceKey = (): OnceKey => {
        if (!session) throw new Error(`${call.name}: only a session can make a call once`)
        return {
          userId: session.user.id,
          call: call.name,
          key: idempotencyKey(request),
          hash: createHash('sha256')
            .update(JSON.stringify([request.params, withoutProof(call, said.body)]))
            .digest(),
          at: options.clock.now(),
        }
      }
      const given = request.headers['idempotency-key'] !== undefined
      const hasKey = call.idempotent === true || (call.idempotent === 'where_given' && given)
      const context = {
        ...input,
        session: within,
        scope: scopeOf(call, within, chosen, input.query.entity),
        customer: chosen[0] ?? null,
        request: {
          id: request.id,
          ip: request.ip,
          userAgent: request.headers['user-agent'] ?? null,
          background,
          language,
        },
        db: options.db,
        clock: options.clock,
        onceKey,
        hasKey,
        once: (work: (trx: Trx) => Promise<unknown>) =>
          hasKey ? onceOnly(options.db, onceKey(), work) : options.db.transaction().execute(work),
        files: said.files,
        cookies: {
          get: (name: string) => request.cookies[name],
          set: (name: string, value: string, maxAge: number) =>
            void reply.setCookie(name, value, {
              path: '/',
              secure: true,
              httpOnly: true,
              sameSite: 'strict',
              maxAge,
            }),
          clear: (name: string) =>
            void reply.clearCookie(name, { path: '/', secure: true, httpOnly: true, sameSite: 'strict' }),
        },
      }
      if (hasKey) idempotencyKey(request)
      const answer = await operation(context)
      if (answer instanceof FileAnswer) {
        return reply
          .header('content-type', answer.mediaType)
          .header(
            'content-disposition',
            `${answer.disposition}; filename*=UTF-8''${encodeFileName(answer.name)}`,
          )
          .header('content-security-policy', SANDBOX)
          .header('cache-control', 'no-store')
          .send(answer.content)
      }
      const [result, metadata] = answer instanceof Page ? [answer.rows, answer.metadata] : [answer, undefined]
      if (options.checkResults) {
        const checked = call.result.safeParse(result)
        if (!checked.success)
          throw new Error(`${call.name} answers outside its contract: ${checked.error.message}`)
      }
      const envelope: Envelope<unknown> = {
        code: successOf(call),
        description: 'Done',
        result: result ?? null,
        ...(metadata ? { metadata } : {}),
      }
      reply.header('cache-control', 'no-store')
      if (!isCompressed(call)) return reply.send(envelope)
      reply.type('application/json; charset=utf-8').compress(JSON.stringify(envelope))
      return reply
    }
  }
}

/** The input of a call: parameters, query and body. */
interface Said {
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly files: readonly UploadedFile[]
}

/** Fields of a form may be in the form or in the query, each in one place. */
function saidInForm(
  { body }: AnyCall,
  query: Readonly<Record<string, unknown>>,
  { fields, files }: UploadedForm,
  language: Language,
): Said {
  const names = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  const [inQuery, ofQuery] = [true, false].map((isOfForm) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name) === isOfForm)),
  ) as [Record<string, unknown>, Record<string, unknown>]
  const twice = Object.keys(inQuery).filter((name) => Object.hasOwn(fields, name))
  if (twice.length > 0) {
    const text = wordsOf(language).twice
    refuse('input_invalid', { result: { fields: twice.map((name) => ({ path: `body.${name}`, text })) } })
  }
  return { query: ofQuery, body: { ...inQuery, ...fields }, files }
}

/** The headers of an answer in the language that was asked for. */
export const spokenIn = (language: Language) => ({ 'content-language': language, vary: 'accept-language' })

async function sessionOf(
  call: AnyCall,
  request: FastifyRequest,
  options: ServeOptions,
  background: boolean,
): Promise<Session | null> {
  const { authorization } = request.headers
  if (call.who === 'public' || (call.who === 'anyone' && authorization === undefined)) return null
  let found: Awaited<ReturnType<SessionReader['byToken']>>
  if (call.who === 'cookie') {
    if (!isFromOwnPage(request, options.origins)) refuse('origin_refused')
    const cookie = request.cookies[SESSION_COOKIE]
    found = cookie ? await options.sessions.byCookie(cookie) : 'unknown'
  } else {
    const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]
    found = token ? await options.sessions.byToken(token, { background }) : 'unknown'
  }
  if (found === 'ended') refuse('TK02')
  if (found === 'password_expired') refuse('TK07', { result: { change_password_url: CHANGE_PASSWORD_URL } })
  if (found === 'unknown') refuse('401')
  return found
}

/** Whether our own page makes the call: by `Origin`, and by `Sec-Fetch-Site` if the browser sends it. */
function isFromOwnPage({ headers }: FastifyRequest, origins: ReadonlySet<string>): boolean {
  const site = headers['sec-fetch-site'] ?? 'same-origin'
  return origins.has(headers.origin ?? '') && site === 'same-origin'
}

/** Refuses a session without the named permission. */
function refuseWithoutPermission({ who }: AnyCall, session: Session | null): void {
  if (!session || typeof who !== 'object') return
  if (session.side === 'staff') {
    if (holdsOne(session, who.staff)) return
    const { required, used } = session.secondFactor
    refuse(required && !used ? 'second_factor_required' : 'permission_missing')
  }
  if (!holdsOne(session, who.customer)) refuseWithout({ who }, session)
}

/** A proxy login is told that it is one. */
function refuseWithout({ who }: Pick<AnyCall, 'who'>, { actedBy }: Session): never {
  const asked = typeof who === 'object' ? who.customer : undefined
  const withheld = actedBy && asked?.some((one) => WITHHELD_FROM_PROXY.includes(one))
  refuse(withheld ? 'proxy_read_only' : 'permission_missing')
}

/**
 * The customers that a call may touch: of a person's customers, those for which they may make it. A user may pay for one
 * company and only read another.
 */
function admit(
  call: AnyCall,
  session: Session | null,
  input: Record<string, unknown>,
): readonly CustomerOfSession[] {
  if (!session || session.side === 'staff') {
    // For staff, the customer that the call names, if it names one.
    if (session && (call.whose === 'nobody' || call.whose === 'self')) onlyOneself(session, input)
    return []
  }
  const named = input.company_id ?? input.individual_id
  const chosen =
    named === undefined
      ? session.customers
      : session.customers.filter(
          (customer) =>
            customer.id === named &&
            customer.kind === (input.company_id === undefined ? 'INDIVIDUAL' : 'COMPANY'),
        )
  if (named !== undefined && chosen.length === 0) refuse('not_found')
  onlyOneself(session, input)
  const allowed = chosen.filter((customer) => mayMakeFor(call, customer))
  if (chosen.length > 0 && allowed.length === 0) refuseWithout(call, session)
  return allowed
}

/** In a call about customers, their person is known for these customers only, with what they may do for all of them. */
function narrowed(call: AnyCall, session: Session, chosen: readonly CustomerOfSession[]): Session {
  const isOfCustomers = call.whose === 'customer' || call.whose === 'customer-or-entities'
  if (!isOfCustomers || session.side === 'staff' || chosen.length === 0) return session
  const permissions = [...session.permissions].filter((permission) =>
    chosen.every((customer) => customer.permissions.has(permission)),
  )
  return { ...session, customers: chosen, permissions: new Set(permissions) }
}

/** `object_ref` must be the session's own user. */
function onlyOneself(session: Session, input: Record<string, unknown>): void {
  if (input.object_ref !== undefined && input.object_ref !== session.user.id) refuse('not_found')
}

const holdsOne = (
  { permissions: held }: Pick<Session, 'permissions'>,
  permissions: readonly string[] | undefined,
): boolean => permissions?.some((permission) => (held as ReadonlySet<string>).has(permission)) ?? false

function scopeOf(
  call: AnyCall,
  session: Session | null,
  chosen: readonly CustomerOfSession[],
  asked: readonly Entity[] | undefined,
): CustomerScope | StaffScope | null {
  if (!session || call.whose === 'nobody' || call.whose === 'self') return null
  const entities = session.entities.filter((entity) => asked?.includes(entity) ?? true)
  if (session.side === 'staff') {
    if (call.who === 'anyone') return null
    if (call.whose === 'customer') refuse('permission_missing')
    return staffScope(entities)
  }
  if (call.whose === 'entities') refuse('permission_missing')
  return customerScope(
    chosen.map((customer) => customer.id),
    entities,
  )
}

/** If a browser displays the file, it runs no script and stays apart from the site. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox"

const MOST_FAULTS = 20

/** A file's name in a header (RFC 8187). `encodeURIComponent` leaves four characters that may not stand there. */
const encodeFileName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Reads an input by its schema, or refuses with every fault, in a language, with the path of its field. */
export function readInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  where: string,
  language: Language,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: faultWords(language) })
  const fields = parsed.success
    ? unwritable(parsed.data, where, language)
    : faultsOf(parsed.error, where, language)
  if (parsed.success && fields.length === 0) return parsed.data
  refuse('input_invalid', { result: { fields: fields.slice(0, MOST_FAULTS) } })
}

/** Texts that PostgreSQL cannot store: with a zero character, or with half of a surrogate pair. */
function unwritable(value: unknown, path: string, language: Language): FieldFault[] {
  if (typeof value === 'string') {
    const isText = value.isWellFormed() && !value.includes('\0')
    return isText ? [] : [{ path, text: wordsOf(language).noText }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => unwritable(inner, `${path}.${name}`, language))
}

function withoutProof({ proof }: AnyCall, body: unknown): unknown {
  if (proof === undefined) return body
  const { [proof]: _, ...said } = asRecord(body)
  return said
}

function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length < 1 || key.length > 255) refuse('idempotency_key_missing')
  return key
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}

/** The answer for a refusal, in a language. */
export const envelopeOf = (refused: Refused, language: Language): Envelope<unknown> => ({
  code: refused.code,
  description: refused.description[language],
  result: refused.result,
})
