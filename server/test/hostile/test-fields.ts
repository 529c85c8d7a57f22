import { type AnyCall, commonQuery, successOf } from '@fondaco/contract/call.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Refused } from '../../src/platform/http/refuse.ts'
import { readInput } from '../../src/platform/http/serve-call.ts'
import { newId } from '../../src/platform/ids.ts'
import {
  calls,
  closeHostileWorld,
  expectLogged,
  fieldsOf,
  INSIDES,
  type Json,
  make,
  openHostileWorld,
  pathOf,
  printed,
  type Said,
  send,
  type Use,
  usesOf,
  using,
  usingFirst,
} from './ask-anything.ts'

const deep = (depth: number): Json => (depth === 0 ? 'x' : [deep(depth - 1)])
const deepObject = (depth: number): Json => (depth === 0 ? 'x' : { a: deepObject(depth - 1) })
/** The deepest allowed nesting anywhere in a body; and deeper than any recursive walk can go. */
const NESTED: readonly Json[] = [deep(40), deepObject(40)]
const TOO_DEEP = [
  `${'['.repeat(3_000)}1${']'.repeat(3_000)}`,
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
]
/** The longest allowed address. */
const LONG = 'x'.repeat(12_000)
const RUBBISH: readonly Json[] = [
  null,
  -1,
  0.5,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  1e308,
  [null, {}],
  { toString: 'x', constructor: { prototype: 1 }, $ne: null },
  ...NESTED,
  '',
  'a\u0000b',
  '\ud800',
  '\u202e\uffff\u{1f4a9}',
  LONG,
  `'; drop table transaction; -- %_\\ ../../etc/passwd`,
  '-5',
  '99999999999999999999999999',
  '9007199254740991',
  '999999999999999.99',
  '0.00',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59-12:00',
  '00000000-0000-0000-0000-000000000000',
  '__proto__',
]

/**
 * Tests that anything in any field of the chosen calls does no harm. The calls are tested in several files, because all
 * together would take longer than all else.
 */
export function testFields(isChosen: (call: AnyCall) => boolean): void {
  const chosen = calls.filter(isChosen)
  beforeAll(openHostileWorld)
  afterAll(closeHostileWorld)

  describe.each(chosen.map((call) => [call.name, call] as const))('%s', (_name, call) => {
    test('is done where nothing is wrong with it', async () => {
      for (const use of usesOf(call)) {
        await using(use, async (said) => {
          const { code, status, text } = await make(call, said)
          expect(code ?? (status < 300 ? successOf(call) : ''), `${use.name}: ${text.slice(0, 300)}`).toBe(
            said.answer,
          )
        })
      }
    })

    test('a field that it does not know is refused by name', async () => {
      for (const use of usesOf(call)) {
        const said = await use.form()
        const inQuery = await make(call, { ...said, query: { ...said.query, surplus: 'x' } })
        expect(inQuery).toMatchObject({ status: 400, code: 'input_invalid' })
        expect(inQuery.text).toContain('surplus')
        if (call.method === 'GET') continue
        const inBody = await make(call, { ...said, body: { ...(said.body as object), surplus: 'x' } })
        expect(inBody, inBody.text).toMatchObject({ status: 400, code: 'input_invalid' })
        expect(inBody.text).toContain('surplus')
      }
    })

    test('rubbish in any of its fields does no harm', { timeout: 240_000 }, async () => {
      const faults: string[] = []
      for (const use of usesOf(call)) {
        const changes = (said: Said) => RUBBISH.flatMap((value) => changesOf(call, said, value))
        faults.push(...(await harmOf(call, use, changes)))
      }
      expect(faults).toEqual([])
    })
  })

  describe.each(
    chosen.flatMap((call) => (call.method === 'GET' || call.upload ? [] : [[call.name, call] as const])),
  )('%s with a field that nobody knows', (_name, call) => {
    test('nested as deep as may just be, anywhere in its body, does no harm', async () => {
      for (const use of usesOf(call)) {
        const changes = (said: Said) =>
          NESTED.flatMap((value) => changesOfBody(loosePlacesOf(call, said), value)).map(
            // An unknown field is refused in the same way at every place.
            (change) => ({ ...change, place: 'surplus' }),
          )
        expect(await harmOf(call, use, changes)).toEqual([])
      }
    })

    test('nested deeper is refused, anywhere in its body', () =>
      usingFirst(call, async (said) => {
        for (const place of loosePlacesOf(call, said)) {
          for (const nested of TOO_DEEP) {
            const body = JSON.stringify(put(structuredClone(said.body), place, 'TOO DEEP'))
            const answer = await send(call.method, `/api${pathOf(call, said)}`, {
              headers: {
                ...said.by.headersFor(call),
                'idempotency-key': newId(),
                'content-type': 'application/json',
              },
              body: body.replace('"TOO DEEP"', nested),
            })
            expect([answer.status, answer.code], place.join('.')).toEqual([400, 'body_too_deep'])
          }
        }
      }))
  })

  test('the id of every answer is in the log, and nothing there failed', () =>
    expectLogged(chosen.length * 20))
}

/** Whether staff may make a call. */
export const admitsStaff = ({ who }: AnyCall): boolean => typeof who === 'object' && who.staff !== undefined

/** A replacement for a value of an input. */
interface Change {
  readonly place: string
  readonly value: Json
  readonly apply: (said: Said) => void
}

function changed({ by, ...rest }: Said, ...changes: readonly Change[]): Said {
  const said: Said = { ...structuredClone(rest), by }
  for (const { apply } of changes) apply(said)
  return said
}

/**
 * Makes a call with changes to its input, and answers the faults. The server's reader is called directly for each of
 * them. Of those that it refuses, one for each place and one for each value goes over HTTP. What several fields take goes
 * over HTTP for all of them at once.
 */
async function harmOf(call: AnyCall, use: Use, changesTo: (said: Said) => Change[]): Promise<string[]> {
  const first = await use.make()
  const [places, values] = [new Set<string>(), new Set<Json>()]
  const changes = changesTo(first).filter((change) => {
    if (!isRefusedAsRead(call, changed(first, change))) return true
    const isNew = !places.has(change.place) || !values.has(change.value)
    places.add(change.place)
    values.add(change.value)
    return isNew
  })
  const faults: string[] = []
  let kept: Said | undefined = first
  /** Whether the call, so changed, is done. */
  const isDone = async (...together: Change[]): Promise<boolean> => {
    kept ??= await use.make()
    let isUsedUp = true
    let done = false
    try {
      const { status } = await make(call, changed(kept, ...together))
      done = status < 300
      isUsedUp = done && call.method !== 'GET'
    } catch (error) {
      faults.push(String(error instanceof Error ? error.message : error).slice(0, 400))
    }
    if (isUsedUp) {
      await use.after()
      kept = undefined
    }
    return done
  }
  // Reads run eight at once. Other calls run one by one, each on restored objects.
  if (call.method === 'GET') {
    const lanes = Array.from({ length: 8 }, async () => {
      for (let change = changes.pop(); change; change = changes.pop()) await isDone(change)
    })
    await Promise.all(lanes)
  } else {
    /** Places that took an earlier value: all of them get the next one in one act. */
    const open = new Set<string>()
    for (const ofValue of Map.groupBy(changes, ({ value }) => value).values()) {
      const [inOpen, others] = parted(ofValue, ({ place }) => open.has(place))
      const isTaken = inOpen.length > 1 && (await isDone(...inOpen))
      for (const change of isTaken ? others : ofValue) if (await isDone(change)) open.add(change.place)
    }
  }
  await use.after()
  return faults
}

/** Those of a list that fit, and the others. */
function parted<T>(all: readonly T[], fits: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  const { fitting = [], others = [] } = Object.groupBy(all, (one) => (fits(one) ? 'fitting' : 'others'))
  return [fitting, others]
}

/** The query that a call takes, as the server reads it; made once, because a schema is compiled when it is first used. */
const queries = new Map<AnyCall, z.ZodType>()
function queryOf(call: AnyCall): z.ZodType {
  const made = queries.get(call) ?? z.strictObject({ ...call.query?.shape, ...commonQuery.shape })
  queries.set(call, made)
  return made
}

/** Whether the server's reader refuses an input. Its words must reveal nothing of the insides. */
function isRefusedAsRead(call: AnyCall, { params, query, body }: Said): boolean {
  if (call.upload) return false // the fields of a form are always texts
  const parts = [
    [call.params, params],
    [queryOf(call), query],
    [call.method === 'GET' ? undefined : call.body, body],
  ] as const
  try {
    for (const [schema, value] of parts) if (schema) readInput(schema, value, 'body', 'en')
    return false
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    expect(error.code).toBe('input_invalid')
    expect(JSON.stringify(error.result)).not.toMatch(INSIDES)
    return true
  }
}

/** The ways of putting a value into an input of a call. */
function changesOf(call: AnyCall, { body }: Said, value: Json): Change[] {
  // In an address everything is text, so other values were already sent as text.
  const inAddress = (part: 'params' | 'query') =>
    (typeof value === 'string' ? fieldsOf(call[part]) : []).map((field) => ({
      place: `${part}.${field}`,
      value,
      apply(said: Said) {
        said[part][field] = value
      },
    }))
  const places = call.method === 'GET' ? [] : placesOf(call, body)
  return [...inAddress('params'), ...inAddress('query'), ...changesOfBody(places, value)]
}

const changesOfBody = (places: readonly string[][], value: Json): Change[] =>
  places.map((place) => ({
    place: ['body', ...place].join('.'),
    value,
    apply(said) {
      said.body = put(said.body, place, value)
    },
  }))

/** Every place inside a body as a list of field names, and its possible further fields. */
function placesOf({ body: schema }: AnyCall, body: unknown): string[][] {
  if (!schema) return [[]]
  const { properties = {} } = printed(branchOf(schema, body))
  const absent = Object.keys(properties).filter((name) => !(name in Object(body)))
  return [[], ...placesIn(body), ...absent.map((name) => [name])]
}

/** Every place inside a body where a loose schema may find an unknown field. */
const loosePlacesOf = (call: AnyCall, { body }: Said): string[][] =>
  call.method === 'GET' ? [] : placesOf(call, body).map((place) => [...place, 'surplus'])

const placesIn = (value: unknown): string[][] =>
  Object.entries(typeof value === 'object' && value !== null ? value : {}).flatMap(([name, inner]) => [
    [name],
    ...placesIn(inner).map((rest) => [name, ...rest]),
  ])

/** The branch of a choice to which a value belongs. */
function branchOf(schema: z.ZodType, value: unknown): z.ZodType {
  const options = schema instanceof z.ZodUnion ? (schema.options as z.ZodType[]) : []
  return options.find((option) => option.safeParse(value).success) ?? schema
}

function put(into: unknown, [name, ...rest]: readonly string[], value: Json): unknown {
  if (name === undefined) return value
  if (Array.isArray(into)) {
    const at = name in into ? Number(name) : into.length
    return into.toSpliced(at, 1, put(into[at], rest, value))
  }
  const fields = Object(into ?? {}) as Record<string, unknown>
  return { ...fields, [name]: put(fields[name], rest, value) }
}
