import { ENTITIES } from '@fondaco/rules/entity.ts'
import type { Permission } from '@fondaco/rules/permissions.ts'
import { z } from 'zod'
import { fault } from './fault.ts'
import { OK, type RefusalCode } from './refusals.ts'

/**
 * A call describes itself completely. The server serves it, the web client calls it with full type inference, OpenAPI
 * is printed from it, and the authorization matrix test is generated from it.
 */

/**
 * Who may make a call.
 * - `public`: anyone; a session is ignored.
 * - `anyone`: anyone; a session is used if one is sent. For a path that only sometimes needs a session.
 * - `cookie`: anyone who holds the session cookie; only the page itself may send it (Origin is checked).
 * - `session`: anyone signed in. - an object: holders of any of the permissions named for their side. A side that is
 * not named is refused.
 */
export type Who =
  | 'public'
  | 'anyone'
  | 'cookie'
  | 'session'
  | {
      readonly customer?: readonly Permission[]
      readonly staff?: readonly Permission[]
    }

/**
 * Whose data a call touches. The server turns it into a scope that store functions require.
 * - `nobody`: no customer's data.
 * - `self`: the session's own user.
 * - `customer`: the customer for whom the session acts (`company_id` of the input, else all companies of the user,   or
 * the individual), within the requested entities. For a call with `anyone`: only if a customer is signed in.
 * - `entities`: every customer of the staff member's entities.
 * - `customer-or-entities`: one or the other, by the side of the session.
 */
export type Whose = 'nobody' | 'self' | 'customer' | 'entities' | 'customer-or-entities'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A list's paging figures. `cursor` continues a list that grows without bound. */
export const pagingMetadata = z.object({
  count: z
    .int()
    .min(0)
    .describe(
      'rows that the filter finds, at most 10,000, or 1,000 where a text is sought; by a cursor, when its first page was read',
    ),
  at_least: z.literal(true).optional().describe('the filter finds more than count, which were not counted'),
  pages: z.int(),
  offset: z.int(),
  limit: z.int(),
  next_offset: z.int().nullable(),
  cursor: z.string().nullable().optional(),
})
export type PagingMetadata = z.infer<typeof pagingMetadata>

/** Query fields of every list. */
export const pagingQuery = {
  limit: z.coerce.number().int().min(1).max(200).default(20).describe('rows a page, at most 200'),
  offset: z.coerce.number().int().min(0).default(0),
  cursor: z.string().max(500).optional().describe('opaque; continues after the page that gave it'),
}

/**
 * Reads an IANA time zone and answers the name that every part of the product understands in the same way. To
 * PostgreSQL, `+05:00` is west of Greenwich and `CET` has no summer time.
 */
const timezone = z
  .string()
  .max(64)
  .transform((name, { issues }) => {
    try {
      const zone = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
      if (!/^[+-]/.test(zone)) return zone
    } catch {}
    issues.push({
      code: 'custom',
      input: name,
      message: fault({
        en: 'must be an IANA time zone such as Europe/Vilnius',
        lt: 'turi būti IANA laiko juosta, pvz., Europe/Vilnius',
      }),
    })
    return z.NEVER
  })

/** Query fields that every call takes: the reader's time zone, and the requested entities. */
export const commonQuery = z.object({
  timezone: timezone.default('UTC'),
  entity: z
    .union([z.string().transform((one) => [one]), z.array(z.string())])
    .transform((names) => names.map((name) => (name === 'UB' ? 'UAB' : name)))
    .pipe(z.array(z.enum(ENTITIES, fault({ en: 'must be UAB, UK or SG', lt: 'turi būti UAB, UK arba SG' }))))
    .optional()
    .describe('UAB, UK or SG, repeated; a filter inside what the session may see'),
})

type Shape = z.ZodObject

export interface CallDefinition<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Result extends z.ZodType = z.ZodType,
  W extends Who = Who,
  S extends Whose = Whose,
> {
  /** The operation id in OpenAPI and in the log, verb first. */
  readonly name: string
  readonly method: Method
  /** Below `/api`, with `:params`. */
  readonly path: string
  readonly summary: string
  readonly who: W
  readonly whose: S
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly result: Result
  /** Its refusals beyond those of every call (input, session, permission). */
  readonly refusals: readonly RefusalCode[]
  /** Takes an `Idempotency-Key`, kept permanently: always, or only if the caller gives one. */
  readonly idempotent?: true | 'where_given'
  /** Not for users of a company that manages the customer: it changes what only the customer's own users change. */
  readonly ownOnly?: true
  /** The field of the body that proves the caller's identity. A repeat of the key may carry another value there. */
  readonly proof?: string
  /** The answer has metadata of a list. */
  readonly list?: true
  /**
   * Takes multipart form data: the named file field, which may be repeated, and the text fields of `body`, in any
   * order. A field of `body` may stand in the query instead.
   */
  readonly upload?: string
  /** The answer is a file of one of these media types instead of the envelope. */
  readonly file?: readonly string[]
  /** The code of its success, where clients know another one than `OK00`. */
  readonly success?: string
  /** Served in demo mode only. */
  readonly demoOnly?: true
}

/** Defines a call. A call without `who`, `whose`, `result` or `refusals` does not compile. */
export function call<
  const W extends Who,
  const S extends Whose,
  Result extends z.ZodType,
  Params extends Shape = z.ZodObject<Record<never, never>>,
  Query extends Shape = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
>(
  definition: CallDefinition<Params, Query, Body, Result, W, S> & { readonly list: true },
): CallDefinition<Params, Query, Body, Result, W, S> & { readonly list: true }
export function call<
  const W extends Who,
  const S extends Whose,
  Result extends z.ZodType,
  Params extends Shape = z.ZodObject<Record<never, never>>,
  Query extends Shape = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
>(
  definition: CallDefinition<Params, Query, Body, Result, W, S> & { readonly file: readonly string[] },
): CallDefinition<Params, Query, Body, Result, W, S> & { readonly file: readonly string[] }
export function call<
  const W extends Who,
  const S extends Whose,
  Result extends z.ZodType,
  Params extends Shape = z.ZodObject<Record<never, never>>,
  Query extends Shape = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodUndefined,
>(
  definition: CallDefinition<Params, Query, Body, Result, W, S>,
): CallDefinition<Params, Query, Body, Result, W, S>
export function call(definition: CallDefinition): CallDefinition {
  return definition
}

/** A call of any shape. */
export type AnyCall = CallDefinition

/** The code with which a call says that it succeeded. */
export const successOf = ({ success = OK }: Pick<AnyCall, 'success'>): string => success

export type CallParams<C extends AnyCall> = z.input<NonNullable<C['params']>>
export type CallQuery<C extends AnyCall> = z.input<NonNullable<C['query']>>
export type CallBody<C extends AnyCall> = z.input<NonNullable<C['body']>>
export type CallResult<C extends AnyCall> = z.output<C['result']>

/** The envelope of every answer. `OK00` is success, but for calls with a code of their own; clients decide by `code`. */
export interface Envelope<Result> {
  readonly code: string
  readonly description: string
  readonly result: Result
  readonly metadata?: PagingMetadata
}
