import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Entity } from '@fondaco/rules/entity.ts'
import {
  PROPOSAL_ACTS,
  PROPOSAL_DAYS,
  type ProposalAct,
  type ProposalState,
} from '@fondaco/rules/proposals.ts'
import type { Role } from '@fondaco/rules/roles.ts'
import { SeededRandom } from '@fondaco/rules/seeded-random.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSignInDesk, type SignInDesk } from '../../../test/sign-in-desk.ts'
import { newId } from '../../platform/ids.ts'
import { expireChanges } from './expire-changes.ts'

/** PROPOSALS_SEED repeats the random acts, and PROPOSALS_ROUNDS makes more of them. */
const seed = Number(process.env.PROPOSALS_SEED ?? randomInt(2 ** 32))
const rounds = Number(process.env.PROPOSALS_ROUNDS ?? 200)
const LENGTH = 16
const DAY_SECONDS = 86_400

type Staff = Awaited<ReturnType<SignInDesk['addStaff']>>
let desk: SignInDesk
let [ana, ben, eva]: Staff[] = []

beforeAll(async () => {
  desk = await openSignInDesk({ perAccount: 100_000, perIp: 100_000 })
  ana = await desk.addStaff({ firstName: 'Ana', lastName: 'Pirmoji' })
  ben = await desk.addStaff({ firstName: 'Ben', lastName: 'Antrasis' })
  eva = await desk.addStaff({ firstName: 'Eva', lastName: 'Trečioji', entities: ['UAB'] })
  process.stdout.write(`proposals against a model: PROPOSALS_SEED=${seed} PROPOSALS_ROUNDS=${rounds}\n`)
})
beforeEach(() => desk.forgetCounts())
afterAll(() => desk.close())

const tokenOf = (who: Staff | undefined) => ({ token: who?.token })
const colleague = (roles: Role[] = ['crm'], entities: Entity[] = ['UAB']) => desk.addUser({ roles, entities })

async function accessOf(id: string) {
  const { rows } = await desk.database.ownerPool.query(
    'select status, roles, entities, version from app_user where id = $1',
    [id],
  )
  return rows[0] as { status: string; roles: Role[]; entities: Entity[]; version: number }
}

const change = async (who: Staff | undefined, id: string, body: object) =>
  desk.call(
    'changeUserAccess',
    { params: { id }, body: { reason: 'They move.', version: (await accessOf(id)).version, ...body } },
    tokenOf(who),
  )

/** Proposes another role for a person, and answers the proposal. */
async function proposed(
  who: Staff | undefined,
  id: string,
  roles: Role[] = ['crm', 'risk'],
): Promise<string> {
  const { result } = await change(who, id, { roles })
  return result.change?._id ?? ''
}

const act = (who: Staff | undefined, verb: ProposalAct, id: string) =>
  desk.call(
    `${verb}Change`,
    { params: { id }, ...(verb === 'refuse' ? { body: { reason: 'They do not need it.' } } : {}) },
    tokenOf(who),
  )
const stateOf = async (id: string) =>
  (await desk.call('getChange', { params: { id } }, tokenOf(ana))).result.state

describe('roles and entities of a colleague', () => {
  test('what gives more waits, and is made once another person approves it', async () => {
    const { id } = await colleague()
    const answer = await change(ana, id, { roles: ['risk'], entities: ['UAB', 'UK'] })
    expect(answer).toMatchObject({
      code: 'OK00',
      result: {
        _id: id,
        sessions_ended: 0,
        change: {
          kind: 'staff_access',
          state: 'PROPOSED',
          subject: { _id: id, name: 'Ona Testienė' },
          reason: 'They move.',
          lines: [
            { label: 'Roles', before: ['Customer relations'], after: ['Risk officer'] },
            { label: 'Entities', before: ['UAB'], after: ['UAB', 'UK'] },
          ],
          proposed: { by: 'Ana Pirmoji' },
          decided: null,
          actions: ['withdraw'],
          others: 1,
        },
      },
    })
    expect(await accessOf(id)).toMatchObject({ roles: ['crm'], entities: ['UAB'] })
    const proposal = answer.result.change?._id ?? ''
    const approved = await act(ben, 'approve', proposal)
    expect(approved).toMatchObject({
      code: 'OK00',
      result: { state: 'APPROVED', decided: { by: 'Ben Antrasis', reason: null }, actions: [], others: null },
    })
    expect(await accessOf(id)).toMatchObject({ roles: ['risk'], entities: ['UAB', 'UK'] })
    expect(await desk.audit('user.change_access', id)).toMatchObject([
      { actor_name: 'Ben Antrasis', after: { roles: ['risk'], proposal } },
    ])
    expect(await desk.audit('proposal.propose', proposal)).toMatchObject([{ actor_name: 'Ana Pirmoji' }])
    expect(await desk.audit('proposal.approve', proposal)).toMatchObject([{ actor_name: 'Ben Antrasis' }])
  })

  test.each<[string, object, object]>([
    ['a role', { roles: ['crm'] }, { roles: ['crm'] }],
    ['an entity', { entities: ['UAB'] }, { entities: ['UAB'] }],
    ['the right to sign in', { status: 'BLOCKED' }, { status: 'BLOCKED' }],
  ])('taking away %s happens at once', async (_, body, now) => {
    const { id } = await colleague(['crm', 'risk'], ['UAB', 'UK'])
    expect((await change(ana, id, body)).result.change).toBeNull()
    expect(await accessOf(id)).toMatchObject(now)
  })

  test('a block that comes with new rights happens at once, and the rights wait', async () => {
    const { id } = await colleague()
    const { result } = await change(ana, id, { status: 'BLOCKED', roles: ['crm', 'risk'] })
    expect(result.change).toMatchObject({ state: 'PROPOSED' })
    expect(await accessOf(id)).toMatchObject({ status: 'BLOCKED', roles: ['crm'] })
  })

  test.each<[string, () => Promise<unknown>, ProposalAct, () => Staff | undefined, string]>([
    ['its proposer approves', async () => null, 'approve', () => ana, 'maker_cannot_approve'],
    ['its proposer refuses', async () => null, 'refuse', () => ana, 'maker_cannot_approve'],
    ['another withdraws', async () => null, 'withdraw', () => ben, 'not_proposer'],
    ['somebody with fewer entities approves', async () => null, 'approve', () => eva, 'permission_missing'],
  ])('is not made where %s', async (_, before, verb, who, code) => {
    const { id } = await colleague(['crm'], ['UAB', 'UK'])
    const proposal = await proposed(ana, id)
    await before()
    expect((await act(who(), verb, proposal)).code).toBe(code)
    expect(await stateOf(proposal)).toBe('PROPOSED')
    expect(await accessOf(id)).toMatchObject({ roles: ['crm'] })
  })

  test('nobody decides about themselves', async () => {
    const other = await desk.addStaff({ roles: ['admin'], entities: ['UAB'] })
    const { result } = await change(ana, other.id, { entities: ['UAB', 'UK'] })
    const proposal = result.change?._id ?? ''
    expect(result.change?.others).toBe(1)
    expect((await act(other, 'approve', proposal)).code).toBe('own_access')
    expect((await act(other, 'refuse', proposal)).code).toBe('own_access')
  })

  test('nobody approves what they proposed from another session', async () => {
    const { id } = await colleague()
    const other = await desk.addStaff({ roles: ['admin'] })
    const proposal = await proposed(other, id)
    desk.clock.pass(60)
    const again = { ...other, token: await desk.signIn(other.email, { otp: desk.otp() }) }
    expect((await act(again, 'approve', proposal)).code).toBe('maker_cannot_approve')
    expect(await accessOf(id)).toMatchObject({ roles: ['crm'] })
  })

  test('is decided once, also by two people at the same time', async () => {
    const { id } = await colleague()
    const proposal = await proposed(eva, id)
    const answers = await Promise.all([act(ana, 'approve', proposal), act(ben, 'approve', proposal)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK00', 'proposal_decided'])
    expect((await accessOf(id)).version).toBe(2)
  })

  test('a change at once overtakes what waits, and so does an approval', async () => {
    const { id } = await colleague(['crm', 'operation'])
    const first = await proposed(ana, id)
    await change(ben, id, { roles: ['crm'] })
    expect(await stateOf(first)).toBe('OVERTAKEN')
    expect((await act(ben, 'approve', first)).code).toBe('proposal_decided')
  })

  test('one at a time waits about a person, and a second is told of the first', async () => {
    const { id } = await colleague()
    const first = await proposed(ana, id)
    expect(await change(ben, id, { roles: ['risk'] })).toMatchObject({
      code: 'proposal_waits',
      description: expect.stringContaining('Ana Pirmoji has already proposed a change about Ona Testienė'),
      result: { change: first },
    })
    await act(ben, 'refuse', first)
    expect(await stateOf(await proposed(ben, id))).toBe('PROPOSED')
  })

  test('two at the same moment leave one, and a repeated key gives the same answer', async () => {
    const { id } = await colleague()
    const answers = await Promise.all([ana, ben].map((who) => change(who, id, { roles: ['crm', 'risk'] })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['OK00', 'proposal_waits'])
    const { id: other } = await colleague()
    const body = { reason: 'They move.', version: 1, roles: ['crm', 'risk'] as const }
    const key = newId()
    const twice = await Promise.all(
      [1, 2].map(() =>
        desk.call('changeUserAccess', { params: { id: other }, body }, { ...tokenOf(ana), key }),
      ),
    )
    expect(twice.map(({ code }) => code)).toEqual(['OK00', 'OK00'])
    expect(new Set(twice.map(({ result }) => result.change?._id)).size).toBe(1)
  })

  test('one that can no longer be approved does not stand in the way of another', async () => {
    const { id } = await colleague()
    const first = await proposed(ana, id)
    await desk.database.ownerPool.query(`update app_user set entities = '{UK}' where id = $1`, [id])
    const second = await proposed(ana, id)
    expect([await stateOf(first), await stateOf(second)]).toEqual(['OVERTAKEN', 'PROPOSED'])
  })

  test.each<[string, object]>([
    ['is blocked', { status: 'BLOCKED' }],
    ['loses the permission', { roles: ['crm'] }],
    ['loses an entity of it', { entities: ['UK'] }],
  ])('ends when its proposer %s', async (_, body) => {
    const proposer = await desk.addStaff({ roles: ['admin', 'crm'], entities: ['UAB', 'UK'] })
    const [person, address] = [await colleague(), `${newId()}@bank.test`]
    const access = await proposed(proposer, person.id)
    const { result } = await desk.call(
      'createStaffUser',
      {
        body: {
          first_name: 'Jonas',
          last_name: 'Naujokas',
          email: address,
          roles: ['crm'],
          entities: ['UAB'],
          reason: 'New.',
        },
      },
      tokenOf(proposer),
    )
    expect((await change(ana, proposer.id, body)).code).toBe('OK00')
    expect([await stateOf(access), await stateOf(result.change._id)]).toEqual(['OVERTAKEN', 'OVERTAKEN'])
    expect(await desk.audit('proposal.overtake', access)).toMatchObject([{ actor_name: 'System' }])
  })

  test('is not approved once its proposer has lost the rights in any way', async () => {
    const proposer = await desk.addStaff()
    const { id } = await colleague()
    const proposal = await proposed(proposer, id)
    await desk.database.ownerPool.query(`update app_user set roles = '{crm}' where id = $1`, [proposer.id])
    expect((await act(ben, 'approve', proposal)).code).toBe('proposal_overtaken')
    expect(await accessOf(id)).toMatchObject({ roles: ['crm'] })
  })

  test('what was changed behind its back does not go through, and that is kept', async () => {
    const { id } = await colleague()
    const proposal = await proposed(ana, id)
    await desk.database.ownerPool.query(`update app_user set entities = '{UK}' where id = $1`, [id])
    expect((await act(ben, 'approve', proposal)).code).toBe('proposal_overtaken')
    expect(await stateOf(proposal)).toBe('OVERTAKEN')
    expect(await accessOf(id)).toMatchObject({ roles: ['crm'] })
  })

  test('waits 30 days, and no longer', async () => {
    const { id } = await colleague()
    const [one, two] = [await proposed(ana, id), await proposed(ana, (await colleague()).id)]
    desk.clock.pass(PROPOSAL_DAYS * DAY_SECONDS - 1)
    try {
      await expireChanges(desk.database.db, desk.clock as never)
      expect(await stateRow(one)).toBe('PROPOSED')
      desk.clock.pass(1)
      const fresh = await desk.addStaff()
      expect((await act(fresh, 'approve', two)).code).toBe('proposal_expired')
      expect(await stateRow(two)).toBe('EXPIRED')
      await expireChanges(desk.database.db, desk.clock as never)
      expect(await stateRow(one)).toBe('EXPIRED')
    } finally {
      desk.clock.pass(-PROPOSAL_DAYS * DAY_SECONDS)
    }
  })
})

async function stateRow(id: string): Promise<ProposalState> {
  const { rows } = await desk.database.ownerPool.query('select state from proposal where id = $1', [id])
  return rows[0].state
}

describe('a new member of staff', () => {
  const invite = (who: Staff | undefined, email: string, entities: Entity[] = ['UAB']) =>
    desk.call(
      'createStaffUser',
      {
        body: { first_name: 'Jonas', last_name: 'Naujokas', email, roles: ['crm'], entities, reason: 'New.' },
      },
      tokenOf(who),
    )

  test('is invited once another person approves, who is shown the code for them', async () => {
    const email = `${newId()}@bank.test`
    const { result } = await invite(ana, email)
    expect(await desk.letters(email, 'staff-invitation')).toEqual([])
    const approved = await act(ben, 'approve', result.change._id)
    expect(approved.result).toMatchObject({
      state: 'APPROVED',
      told_code: { code: expect.stringMatching(/^\d{6}$/) },
    })
    expect(await desk.letters(email, 'staff-invitation')).toHaveLength(1)
  })

  test('is proposed once, whatever the case of the address', async () => {
    const email = `${newId()}@bank.test`
    const one = await invite(ana, email)
    for (const who of [ana, ben])
      expect(await invite(who, email.toUpperCase())).toMatchObject({
        code: 'proposal_waits',
        result: { change: one.result.change._id },
      })
    expect((await act(ben, 'approve', one.result.change._id)).code).toBe('OK00')
    expect((await invite(ana, email)).code).toBe('email_taken')
  })
})

describe('the list', () => {
  test('has what concerns the entities of the reader, by state and kind', async () => {
    const inUab = await proposed(ana, (await colleague(['crm'], ['UAB'])).id)
    const inUk = await proposed(ana, (await colleague(['crm'], ['UK'])).id)
    const listed = async (who: Staff | undefined, query: Record<string, string> = {}) =>
      (await desk.call('listChanges', { query: { limit: '200', ...query } }, tokenOf(who))).result.map(
        ({ _id }) => _id,
      )
    expect((await listed(eva)).filter((id) => [inUab, inUk].includes(id))).toEqual([inUab])
    expect((await desk.call('getChange', { params: { id: inUk } }, tokenOf(eva))).code).toBe('not_found')
    expect((await act(eva, 'refuse', inUk)).code).toBe('not_found')
    await act(ben, 'refuse', inUab)
    expect(await listed(ana, { state: 'REFUSED' })).toContain(inUab)
    expect(await listed(ana, { state: 'PROPOSED' })).not.toContain(inUab)
    expect(await listed(ana, { kind: 'staff_invitation' })).not.toContain(inUk)
    expect(await listed(ana, { waiting: 'true' })).not.toContain(inUk)
    expect(await listed(ben, { waiting: 'true' })).toContain(inUk)
    const { queues } = (await desk.call('getStaffDashboard', {}, tokenOf(ben))).result
    expect(queues.find(({ name }) => name === 'changes')?.count).toBe(
      (await listed(ben, { waiting: 'true' })).length,
    )
  })

  test('counts and offers only what the reader may carry out', async () => {
    const beyond = await proposed(ana, (await colleague(['crm'], ['UAB', 'UK'])).id)
    const within = await proposed(ana, (await colleague(['crm'], ['UAB'])).id)
    const more = await desk.addStaff({ entities: ['UAB'] })
    const given = await change(ana, (await colleague(['crm'], ['UAB'])).id, { entities: ['UAB', 'UK'] })
    const view = async (id = '') => (await desk.call('getChange', { params: { id } }, tokenOf(more))).result
    expect((await view(within)).actions).toEqual(['approve', 'refuse'])
    for (const id of [beyond, given.result.change?._id]) {
      expect((await view(id)).actions).toEqual(['refuse'])
      expect((await act(more, 'approve', id ?? '')).code).toBe('permission_missing')
    }
    const { result: waiting } = await desk.call(
      'listChanges',
      { query: { limit: '200', waiting: 'true' } },
      tokenOf(more),
    )
    expect(waiting.map(({ _id }) => _id)).toContain(within)
    expect(waiting.every(({ actions }) => actions.includes('approve'))).toBe(true)
    const { queues } = (await desk.call('getStaffDashboard', {}, tokenOf(more))).result
    expect(queues.find(({ name }) => name === 'changes')?.count).toBe(waiting.length)
  })

  test('says where nobody else can decide', async () => {
    const { id } = await colleague(['crm'], ['SG'])
    await desk.database.ownerPool.query(
      `update app_user set entities = '{UAB,UK}' where 'admin' = any(roles) and id <> $1`,
      [ana?.id],
    )
    const { result } = await change(ana, id, { roles: ['crm', 'risk'] })
    expect(result.change?.others).toBe(0)
  })
})

interface ModelProposal {
  readonly by: string
  readonly before: string
  readonly roles: readonly Role[]
  state: ProposalState
  age: number
}

const sorted = (roles: readonly Role[]): string => [...roles].toSorted().join()

/**
 * The acts of three people on the roles of a fourth, in the simplest form, and with nothing of the product: one list of
 * proposals, the roles that are held, and what each act does to them.
 */
class NaiveChanges {
  held: readonly Role[] = ['crm']
  proposals: ModelProposal[] = []

  copy(): NaiveChanges {
    return Object.assign(new NaiveChanges(), structuredClone({ held: this.held, proposals: this.proposals }))
  }

  propose(by: string, roles: readonly Role[]): boolean {
    if (roles.every((role) => this.held.includes(role))) {
      this.#hold(roles)
      return true
    }
    const open = this.proposals.find(({ state }) => state === 'PROPOSED')
    if (open && open.age < PROPOSAL_DAYS && open.before === sorted(this.held)) return false
    if (open) open.state = open.age < PROPOSAL_DAYS ? 'OVERTAKEN' : 'EXPIRED'
    this.proposals.push({ by, before: sorted(this.held), roles, state: 'PROPOSED', age: 0 })
    return true
  }

  act(by: string, verb: ProposalAct, at: number): boolean {
    const proposal = this.proposals[at]
    if (proposal?.state !== 'PROPOSED') return false
    if (proposal.age >= PROPOSAL_DAYS) {
      proposal.state = 'EXPIRED'
      return false
    }
    if ((verb === 'withdraw') !== (by === proposal.by)) return false
    if (verb === 'approve' && proposal.before !== sorted(this.held)) {
      proposal.state = 'OVERTAKEN'
      return false
    }
    proposal.state = verb === 'approve' ? 'APPROVED' : verb === 'refuse' ? 'REFUSED' : 'WITHDRAWN'
    if (verb === 'approve') this.#hold(proposal.roles)
    return true
  }

  /** Somebody changes the roles behind the back of the proposals. */
  turn(roles: readonly Role[]): void {
    this.held = roles
  }

  pass(days: number): void {
    for (const proposal of this.proposals) proposal.age += days
  }

  #hold(roles: readonly Role[]): void {
    this.held = roles
    for (const proposal of this.proposals) if (proposal.state === 'PROPOSED') proposal.state = 'OVERTAKEN'
  }
}

const ROLES_GIVEN: readonly Role[] = ['crm', 'risk', 'operation']
const WORKERS = ['a', 'b', 'c'] as const

/** What one person does; answers whether it is allowed. */
type Move =
  | { readonly by: string; readonly roles: readonly Role[] }
  | { readonly by: string; readonly verb: ProposalAct; readonly at: number }

const byModel = (model: NaiveChanges, move: Move): boolean =>
  'roles' in move ? model.propose(move.by, move.roles) : model.act(move.by, move.verb, move.at)

const wordsOf = (move: Move): string =>
  'roles' in move ? `${move.by} gives ${sorted(move.roles)}` : `${move.by} ${move.verb} ${move.at}`

/** How often each end was reached. */
type Ends = Record<ProposalState | 'RACE', number>

const someRoles = (random: SeededRandom): readonly Role[] => {
  const some = ROLES_GIVEN.filter(() => random.happens(0.5))
  return some.length > 0 ? some : ROLES_GIVEN.slice(0, 1)
}

function nextMove(random: SeededRandom, { proposals }: NaiveChanges): Move {
  const by = random.pick(WORKERS)
  if (proposals.length === 0 || random.happens(0.35)) return { by, roles: someRoles(random) }
  // Mostly the last one, which may still wait.
  const at = random.happens(0.7) ? proposals.length - 1 : random.below(proposals.length)
  return { by, verb: random.pick(PROPOSAL_ACTS), at }
}

/**
 * Random acts of three people on the roles of a fourth, some of them two at the same moment. After each the product and
 * the model agree; of two at once the product did one or the other first.
 */
async function play(random: SeededRandom, worker: (name: string) => Promise<Staff>, ends: Ends) {
  const { id } = await colleague()
  const ids: string[] = []
  const told: string[] = []
  let model = new NaiveChanges()

  async function byCalls(move: Move): Promise<boolean> {
    const who = await worker(move.by)
    if ('verb' in move) return (await act(who, move.verb, ids[move.at] ?? '')).code === 'OK00'
    const { code, result } = await change(who, id, { roles: move.roles })
    if (code === 'OK00' && result.change) ids.push(result.change._id)
    return code === 'OK00'
  }

  async function seen() {
    const { rows } = await desk.database.ownerPool.query(
      'select id, state, proposed_by, decided_by from proposal where subject_id = $1',
      [id],
    )
    const states = new Map(rows.map((row) => [row.id, row]))
    for (const { state, proposed_by, decided_by } of rows)
      if (state === 'APPROVED') expect(decided_by, 'nobody alone').not.toBe(proposed_by)
    return {
      held: sorted((await accessOf(id)).roles),
      states: ids.map((one) => states.get(one)?.state),
      all: rows.length,
    }
  }
  const expected = ({ held, proposals }: NaiveChanges) => ({
    held: sorted(held),
    states: proposals.map(({ state }) => state),
    all: proposals.length,
  })

  for (let left = LENGTH; left > 0; left -= 1) {
    const kind = random.below(20)
    if (kind === 0) {
      const days = random.pick([1, PROPOSAL_DAYS])
      told.push(`${days} days`)
      model.pass(days)
      desk.clock.pass(days * DAY_SECONDS)
    } else if (kind <= 2) {
      const roles = someRoles(random)
      told.push(`behind: ${sorted(roles)}`)
      model.turn(roles)
      await desk.database.ownerPool.query('update app_user set roles = $1 where id = $2', [roles, id])
    } else if (kind <= 5 && model.proposals.length > 0) {
      const at = model.proposals.length - 1
      const moves = [1, 2].map(() => ({ by: random.pick(WORKERS), verb: random.pick(PROPOSAL_ACTS), at }))
      told.push(`at once: ${moves.map(wordsOf).join(' and ')}`)
      for (const { by } of moves) await worker(by)
      const did = await Promise.all(moves.map(byCalls))
      const now = await seen()
      const orders = [
        [0, 1],
        [1, 0],
      ].map((order) => {
        const copy = model.copy()
        const allowed = [false, false]
        for (const one of order) allowed[one] = byModel(copy, moves[one] as Move)
        return { copy, told: { allowed, ...expected(copy) } }
      })
      const order = orders.find((one) => isDeepStrictEqual(one.told, { allowed: did, ...now }))
      expect(order, `${told.join(', ')}: ${JSON.stringify({ did, now })}`).toBeDefined()
      if (order) model = order.copy
      ends.RACE += 1
    } else {
      const move = nextMove(random, model)
      told.push(wordsOf(move))
      expect(await byCalls(move), told.join(', ')).toBe(byModel(model, move))
    }
    expect(await seen(), told.join(', ')).toEqual(expected(model))
  }
  for (const { state } of model.proposals) ends[state] += 1
}

test(`random acts against a model, ${rounds} sequences by the calls`, {
  timeout: 60_000 + rounds * 2_000,
}, async () => {
  const random = new SeededRandom(seed)
  const staff: Record<string, Staff> = {}
  for (const name of WORKERS) staff[name] = await desk.addStaff()
  const start = desk.clock.now().getTime()
  const signedIn: Record<string, number> = Object.fromEntries(WORKERS.map((name) => [name, start]))
  /** Passing days end sessions. */
  const worker = async (name: string): Promise<Staff> => {
    const one = staff[name] as Staff
    const now = desk.clock.now().getTime()
    if (signedIn[name] !== now) {
      one.token = await desk.signIn(one.email, { otp: desk.otp() })
      signedIn[name] = now
    }
    return one
  }
  const ends: Ends = {
    PROPOSED: 0,
    APPROVED: 0,
    REFUSED: 0,
    WITHDRAWN: 0,
    EXPIRED: 0,
    OVERTAKEN: 0,
    RACE: 0,
  }
  for (let left = rounds; left > 0; left -= 1) await play(random, worker, ends)
  process.stdout.write(`proposals against a model ended: ${JSON.stringify(ends)}\n`)
  for (const [end, times] of Object.entries(ends)) expect(times, end).toBeGreaterThan(0)
})
