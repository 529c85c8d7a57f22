import { once } from 'node:events'
import { cellOf } from '@fondaco/contract/authorization.ts'
import type { AnyCall } from '@fondaco/contract/call.ts'
import { CALLS } from '@fondaco/contract/calls.ts'
import { type Role, STAFF_ROLES } from '@fondaco/rules/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { newId } from '../src/platform/ids.ts'
import { eventually } from './eventually.ts'
import type { Example } from './examples/example.ts'
import { EXAMPLES } from './examples/index.ts'
import {
  asOwner,
  casts,
  closeWorld,
  FAILED_FILES,
  type MadeCustomer,
  openCustomer,
  openWorld,
  RISKY,
  running,
  STATES,
  type State,
  type Subject,
  subjectOf,
  writeRow,
} from './examples/world.ts'
import {
  type CallName,
  Client,
  type Input,
  type MadeUser,
  makeAccount,
  makeCompany,
  makeIndividual,
  makeUser,
  signIn,
} from './make.ts'

/**
 * The entity as a dimension of the authorization matrix. A company and an individual have accounts in UAB and in UK,
 * and everything of UK carries a mark. Staff of UAB alone make every call of the contract, in every role and in proxy
 * logins. No answer and no live event contains data of UK. Staff of both entities see the marks, so they exist.
 */

/** In names, texts and references of UK. Its amounts have a size that occurs nowhere else. */
const MARK = 'Ymarkia'
const HUGE = /(?<!\d)\d{8,}\.\d\d(?!\d)|\d{1,3}(?:,\d{3}){2,}\.\d\d/
const FUNDS = 77_777_777_77n

/** A customer of two entities: the subject of calls there. */
interface Shared {
  readonly user: MadeUser
  readonly uab: MadeCustomer
  readonly uk: MadeCustomer
}

let company: Shared
let person: Shared
/** Data that nobody of UAB may read: ids and numbers of UK. */
const secrets = new Set<string>()
/** Staff of UAB, by role, and their proxy logins. */
const actors: { name: string; role: Role; sender: Client; shared?: Shared }[] = []
/** The same roles, in UAB and UK. */
const bothRoles = new Map<Role, Client>()

async function share(id: string, kind: MadeCustomer['kind'], users: [MadeUser, MadeUser]): Promise<Shared> {
  const uab = await openCustomer(id, kind, users, 'UAB')
  const account = await makeAccount(running, id, { entity: 'UK', funds: FUNDS, name: MARK })
  secrets.add(account.id).add(account.accountId)
  const uk = { ...uab, accountId: account.id, iban: account.accountId, entity: 'UK' as const, mark: MARK }
  return { user: users[0], uab, uk }
}

const planted = new Map<State, { id: string; version: number; fileId: string }>()

async function proxyOf(staff: Client, user: MadeUser): Promise<Client> {
  const { token } = await staff.must('proxyLogin', {
    body: { user_id: user.id, reason: 'They called and asked for help.' },
  })
  return new Client(running, token)
}

beforeAll(async () => {
  await openWorld()
  const [owner, member] = [await makeUser(running, 'customer'), await makeUser(running, 'customer')]
  const individual = await makeUser(running, 'INDIVIDUAL')
  company = await share(await makeCompany(running, [owner, member], RISKY), 'COMPANY', [owner, member])
  person = await share(await makeIndividual(running, individual), 'INDIVIDUAL', [individual, individual])
  for (const role of STAFF_ROLES) {
    const cast = casts.get(role)
    if (!cast) throw new Error(role)
    actors.push({ name: role, role, sender: cast.sender })
    bothRoles.set(role, await signIn(running, await makeUser(running, role, { entities: ['UAB', 'UK'] })))
  }
  const crm = casts.get('crm')?.sender as Client
  for (const [role, shared] of [
    ['customer', company],
    ['INDIVIDUAL', person],
  ] as const) {
    actors.push({ name: `acting for ${role}`, role, sender: await proxyOf(crm, shared.user), shared })
    bothRoles.set(role, await proxyOf(bothRoles.get('crm') as Client, shared.user))
  }

  const huge = { amount: FUNDS, amount_eur: FUNDS, creditor_name: MARK, client_ref_id: MARK }
  for (let n = 0; n < 3; n += 1) secrets.add((await writeRow(company.uk, huge)).id)
  for (const state of STATES) {
    const made = await subjectOf(owner, company.uk, company.uk.owner).transaction(state)
    planted.set(state, made)
    secrets.add(made.id).add(made.fileId)
  }
  const staff = bothRoles.get('compliance') as Client
  const [account] = (
    await running.database.ownerPool.query('select version from account where id = $1', [person.uk.accountId])
  ).rows
  await staff.must('freezeAccountAmount', {
    params: { id: person.uk.accountId },
    body: { freezed: '33333333.33', reason: MARK, version: account.version },
  })
  await plantClearing()
  secrets.add(FAILED_FILES.UK)
  await running.drain()
})
afterAll(closeWorld)

/** Clearing messages, breaks and files of UK. */
async function plantClearing(): Promise<void> {
  const [message, fault, file, unknown] = [newId(), newId(), newId(), newId()]
  for (const id of [message, fault, file, unknown]) secrets.add(id)
  const payment = planted.get('file')?.id
  await asOwner(`
    insert into clearing_message (id, at, rail, direction, message_type, message_id, transaction_id, xml, handled_at, entities)
      values ('${message}', now(), 'SEPA', 'IN', 'pacs.002.001.10', '${MARK} message', '${payment}', '<${MARK}/>', now(), '{UK}');
    insert into clearing_break (id, at, kind, text, transaction_id, message_id)
      values ('${fault}', now(), 'contradiction', '{"en": "${MARK}", "lt": "${MARK}"}', '${payment}', '${message}'),
        ('${unknown}', now(), 'unknown_id', '{"en": "${MARK}", "lt": "${MARK}"}', null, '${message}');
    insert into clearing_file (id, direction, name, state, created_at) values
      ('${file}', 'IN', '${MARK}.xml', 'FAILED', now());
    insert into clearing_file_message (direction, message_id, sha256, at, file_id, position)
      values ('IN', '${MARK} message', '', now(), '${file}', 1)`)
}

/** The data of UK in an answer or an event. */
function leaks(text: string): string[] {
  return [
    ...(text.includes(MARK) ? [MARK] : []),
    ...[...secrets].filter((secret) => text.includes(secret)),
    ...(HUGE.exec(text) ?? []),
  ]
}

/** The customer that a call is about. */
const sharedOf = (name: CallName, shared?: Shared): Shared =>
  shared ?? (EXAMPLES[name].kind === 'INDIVIDUAL' ? person : company)

/** The data of UK in an input, made once. */
const ofUk = (shared: Shared): Subject => ({
  user: shared.user,
  customer: shared.uk,
  async transaction(state) {
    const made = planted.get(state)
    if (!made) throw new Error(state)
    return made
  },
})

/** A whole list. */
const whole = (call: AnyCall, input: Input): Input =>
  call.list ? { ...input, query: { limit: '200', ...input.query } } : input

let marksSeen = 0

test.each(Object.keys(CALLS) as CallName[])('%s', async (name) => {
  const call: AnyCall = CALLS[name]
  const { input, after, endsSession }: Example = EXAMPLES[name]
  const inputOf = async (subject: Subject): Promise<Input> => input?.(subject) ?? {}
  for (const { name: actor, role, sender, shared } of actors) {
    if (endsSession || cellOf(call, role) === 'none') continue
    const about = sharedOf(name, shared)
    const subject = subjectOf(about.user, about.uab)
    // Some of them may not do the preparing acts either.
    const mine = whole(call, await inputOf({ ...subject, sender }).catch(() => inputOf(subject)))
    const answer = await sender.send(call, mine)
    const heard = `${actor}: ${answer.status} ${answer.text.slice(0, 300)}`
    expect(answer.status, heard).toBeLessThan(500)
    expect(leaks(answer.text), heard).toEqual([])
    await after?.(subject)
    const subjectOfUk = ofUk(about)
    const theirs = whole(call, await inputOf(subjectOfUk))
    if (JSON.stringify(theirs) === JSON.stringify(mine)) continue
    const refused = await sender.send(call, theirs)
    const said = `${actor}, of UK: ${refused.status} ${refused.text.slice(0, 300)}`
    const named = leaks(JSON.stringify(theirs))
    if (named.length > 0 && cellOf(call, role) !== 'free') expect([403, 404], said).toContain(refused.status)
    expect(
      leaks(refused.text).filter((leak) => !named.includes(leak)),
      said,
    ).toEqual([])
    await after?.(subjectOfUk)
  }
  // The same call by a person who also sees UK shows that the marks can be found.
  for (const [role, sender] of bothRoles) {
    if (endsSession || cellOf(call, role) === 'none' || call.method !== 'GET') continue
    const about = sharedOf(name, role === 'INDIVIDUAL' ? person : undefined)
    for (const subject of [subjectOf(about.user, about.uab), ofUk(about)])
      if (leaks((await sender.send(call, whole(call, await inputOf(subject)))).text).length > 0)
        marksSeen += 1
  }
})

test('whoever sees both entities finds the marks', () => {
  expect(marksSeen).toBeGreaterThan(60)
})

test('entities taken from a colleague are gone at once, from calls and from the open socket', async () => {
  const user = await makeUser(running, 'compliance', { entities: ['UAB', 'UK'] })
  const colleague = await signIn(running, user)
  const { heard, socket } = await listen(colleague)
  const list = async () => (await colleague.send(CALLS.listTransactionsCrm, { query: { limit: '200' } })).text
  expect(leaks(await list())).toContain(MARK)
  const { rows } = await running.database.ownerPool.query('select version from app_user where id = $1', [
    user.id,
  ])
  await (bothRoles.get('admin') as Client).must('changeUserAccess', {
    params: { id: user.id },
    body: { entities: ['UAB'], reason: 'They have moved.', version: rows[0].version },
  })
  expect(leaks(await list())).toEqual([])
  await running.drain()
  await eventually(() =>
    expect(heard.map((text) => JSON.parse(text))).toContainEqual({
      event: 'connected',
      data: { missed: true },
    }),
  )
  heard.length = 0
  for (const customer of [company.uk, company.uab]) {
    const made = await subjectOf(company.user, customer, customer.owner).transaction('review')
    if (customer === company.uk) secrets.add(made.id)
    else await eventually(() => expect(heard.join()).toContain(made.id))
  }
  expect(heard.flatMap(leaks)).toEqual([])
  socket.terminate()
})

/** A live socket of a session, with all its events. */
async function listen(sender: Client) {
  const socket = new WebSocket(`${running.url.replace('http', 'ws')}/api/socket`)
  const heard: string[] = []
  socket.on('message', (data) => heard.push(String(data)))
  await once(socket, 'open')
  socket.send(JSON.stringify({ event: 'connect', data: { token: sender.token } }))
  await eventually(() => expect(heard[0]).toContain('connected'))
  return { heard, socket }
}

test('live events of another entity reach nobody of this one', async () => {
  const staff = bothRoles.get('compliance') as Client
  const ears = new Map<string, Awaited<ReturnType<typeof listen>>>()
  for (const { name, sender } of actors) ears.set(name, await listen(sender))
  for (const [role, sender] of bothRoles) ears.set(`both ${role}`, await listen(sender))

  // Two of UK and two of UAB: held, commented on, frozen. Each makes a notice in the bell and an event on the socket.
  for (const customer of [company.uk, company.uab]) {
    const made = await subjectOf(company.user, customer, customer.owner).transaction('review')
    if (customer === company.uk) secrets.add(made.id).add(made.fileId)
    await staff.must('addComment', {
      params: { id: made.id },
      body: { comment: customer.mark ?? 'Seen.' },
    })
    await staff.must('decideTransaction', {
      params: { id: made.id },
      body: { action: 'DECLINE', reason_code: 'OPERATIONAL_ERROR', version: made.version },
    })
    await running.drain()
  }
  for (const { accountId, mark } of [person.uk, person.uab]) {
    const { rows } = await running.database.ownerPool.query('select version from account where id = $1', [
      accountId,
    ])
    await staff.must('freezeAccountAmount', {
      params: { id: accountId },
      body: { freezed: '1.00', reason: mark ?? 'Court order', version: rows[0].version },
    })
  }
  await running.drain()

  const names = (who: string) => ears.get(who)?.heard.map((text) => JSON.parse(text).event as string) ?? []
  await eventually(() => expect(names('both customer')).toContain('TotalBalance'))
  await eventually(() =>
    expect(names('acting for customer')).toEqual(
      expect.arrayContaining(['message', 'transaction', 'AccountFunding', 'TotalBalance']),
    ),
  )
  await eventually(() => expect(names('acting for INDIVIDUAL')).toContain('TotalBalance'))
  await eventually(() => expect(names('compliance')).toContain('transaction'))
  const leaked = [...ears].map(([who, { heard }]) => [who, heard.flatMap(leaks).length > 0] as const)
  expect(leaked.filter(([who, leaks]) => leaks && !who.startsWith('both'))).toEqual([])
  expect(Object.fromEntries(leaked)).toMatchObject({
    'both compliance': true,
    'both customer': true,
    'both INDIVIDUAL': true,
  })
  for (const { socket } of ears.values()) socket.terminate()
})
