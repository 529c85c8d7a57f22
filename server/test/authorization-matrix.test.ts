import { type Actor, type Cell, cellOf } from '@fondaco/contract/authorization.ts'
import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { CUSTOMER_ROLES, ROLES, type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './eventually.ts'
import type { Example } from './examples/example.ts'
import { EXAMPLES } from './examples/index.ts'
import {
  another,
  anotherIndividual,
  type Cast,
  casts,
  closeWorld,
  individual,
  type MadeCustomer,
  nobody,
  openWorld,
  running,
  type Subject,
  secrets,
  subjectOf,
} from './examples/world.ts'
import { type CallName, type Client, type MadeUser, signIn } from './make.ts'

beforeAll(() => openWorld())
afterAll(closeWorld)

/**
 * Every call of the contract × every role × {own customer, another customer, another user of the same company, no
 * session, ended session}, over HTTP. Only the cells that the contract allows answer 2xx. Every other cell is refused
 * with 401, 403 or 404 and changes nothing. No answer contains data of a customer whom the session may not see.
 */

/** Changes that happen without a call: the time of the last activity, counts of minutes, the sealer's work. */
const NOT_COMPARED = ['session', 'rate_limit', 'worker_seen', 'process_seen', 'audit_seal', 'audit_unsealed']

/** Waits until no payment is under way, and the rail has no more messages. */
async function quiet(): Promise<void> {
  await eventually(async () => {
    await running.drain()
    const { rows } = await running.database.ownerPool.query(
      `select id::text from transaction where status in ('CREATED', 'TO_CLEAR', 'READY_TO_CLEAR', 'SENT_TO_CLEAR', 'ACCEPTED')
           and rail is distinct from 'manual'
         union all select message_id from clearing_simulator_message where direction = 'IN' and delivered_at is null`,
    )
    expect(rows).toEqual([])
  })
  await running.drain()
}

/** The contents of the database once nothing is under way: the rows of each table, and the last writing transaction. */
async function everything(): Promise<Record<string, string>> {
  await quiet()
  const { rows: tables } = await running.database.ownerPool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname <> all($1) order by 1`,
    [NOT_COMPARED],
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as state from "${name}"`,
  )
  const { rows } = await running.database.ownerPool.query<{ name: string; state: string }>(
    parts.join(' union all '),
  )
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]))
}

interface Attempt {
  readonly actor: Actor
  readonly column: 'own customer' | 'another customer' | 'another user' | 'no session' | 'ended session'
  readonly sender: Client
  readonly subject: (sender?: Client) => Subject
  readonly allowed: boolean
}

/** Every cell of a call's row. Cells with the same input are made once. */
async function attemptsOf(name: CallName): Promise<Attempt[]> {
  const call: AnyCall = CALLS[name]
  const { input = () => ({}), kind }: Example = EXAMPLES[name]
  const attempts: Attempt[] = []
  for (const role of ROLES) {
    const cast = casts.get(role)
    if (!cast) throw new Error(role)
    const { user, colleague } = cast
    const cell: Cell = cellOf(call, role)
    const isStaff = (STAFF_ROLES as readonly Role[]).includes(role)
    const [customer, stranger] =
      kind === 'INDIVIDUAL'
        ? [isStaff ? individual : cast.customer, anotherIndividual]
        : [cast.customer, another]
    const about = (whom: MadeUser, what: MadeCustomer) => (sender?: Client) => subjectOf(whom, what, sender)
    const said = async (subject: () => Subject) => JSON.stringify(await input(subject()))
    const own = about(user, customer)
    const isKind = kind === undefined || kind === customer.kind
    const allowed = cell !== 'none' && isKind
    attempts.push({ actor: role, column: 'own customer', sender: cast.sender, subject: own, allowed })
    if (call.who === 'public') continue
    attempts.push({ actor: role, column: 'ended session', sender: cast.ended, subject: own, allowed: false })
    const ofAnother = about(user, stranger)
    if (cell !== 'free' && (await said(ofAnother)) !== (await said(own))) {
      attempts.push({
        actor: role,
        column: 'another customer',
        sender: cast.sender,
        subject: ofAnother,
        allowed: false,
      })
    }
    if (role === 'INDIVIDUAL') continue // nobody else acts for a person
    const namesUser = (await said(about(colleague, customer))) !== (await said(own))
    attempts.push({
      actor: role,
      column: 'another user',
      sender: cast.colleagueSender,
      subject: own,
      allowed: allowed && !namesUser,
    })
  }
  const { user, customer } = casts.get('customer') as Cast
  attempts.push({
    actor: 'signed out',
    column: 'no session',
    sender: nobody,
    subject: (sender) => subjectOf(user, customer, sender),
    allowed: call.who === 'public' || call.who === 'anyone',
  })
  return attempts
}

const cells: Record<string, number> = { allowed: 0, refused: 0 }

const names = Object.keys(CALLS) as CallName[]

describe('whoever may not make a call is refused, and nothing changes', () => {
  /** The existing records before any call: preparing the calls makes their objects. */
  let was: Record<string, string>
  const attempts = new Map<CallName, readonly Attempt[]>()
  /** The calls after which the records were not compared yet: to read them all takes as long as a call's row. */
  let since: CallName[] = []
  beforeAll(async () => {
    for (const name of names) attempts.set(name, await attemptsOf(name))
    was = await everything()
  })

  test.each(names)('%s', async (name) => {
    const { input = () => ({}) }: Example = EXAMPLES[name]
    since.push(name)
    for (const { actor, column, sender, subject, allowed } of attempts.get(name) ?? []) {
      if (allowed) continue
      const answer = await sender.send(CALLS[name], await input(subject()))
      const cell = `${actor}, ${column}: ${answer.status} ${answer.text.slice(0, 200)}`
      const ofSession = column === 'no session' ? '401' : column === 'ended session' ? 'TK02' : null
      if (ofSession) expect([answer.status, JSON.parse(answer.text).code], cell).toEqual([401, ofSession])
      else expect([403, 404], cell).toContain(answer.status)
      for (const secret of secrets) expect(answer.text, cell).not.toContain(secret)
      cells.refused = (cells.refused ?? 0) + 1
    }
    if (since.length < 25 && name !== names.at(-1)) return
    const [before, refused] = [was, since.join(', ')]
    was = await everything()
    since = []
    expect(was, `a refused call changed something, of ${refused}`).toEqual(before)
  })
})

describe('whoever may make a call is answered, of what they may see', () => {
  test.each(names)('%s', async (name) => {
    const { input = () => ({}), after, endsSession }: Example = EXAMPLES[name]
    for (const { actor, column, sender, subject, allowed } of await attemptsOf(name)) {
      if (!allowed) continue
      const about = subject(sender)
      const answer = await sender.send(CALLS[name], await input(about))
      const cell = `${actor}, ${column}: ${answer.status} ${answer.text.slice(0, 300)}`
      expect([200, 201], cell).toContain(answer.status)
      for (const secret of secrets) expect(answer.text, cell).not.toContain(secret)
      cells.allowed = (cells.allowed ?? 0) + 1
      await after?.(about)
      if (!endsSession || actor === 'signed out') continue
      const cast = casts.get(actor) as Cast
      casts.set(actor, {
        ...cast,
        sender: await signIn(running, cast.user),
        colleagueSender: await signIn(running, cast.colleague),
      })
    }
  })
})

test('the matrix is as large as it should be', () => {
  expect(cells.allowed).toBeGreaterThan(Object.keys(CALLS).length * 3)
  expect(cells.refused).toBeGreaterThan(Object.keys(CALLS).length * 15)
  expect(CUSTOMER_ROLES.every((role) => casts.has(role))).toBe(true)
})
