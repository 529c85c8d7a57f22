import { randomInt } from 'node:crypto'
import type { Entity } from '@fondaco/rules/entity.ts'
import {
  judgeProposal,
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
const rounds = Number(process.env.PROPOSALS_ROUNDS ?? 30)
const BY_RULES = 10_000
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
            { label: 'Roles', before: ['crm'], after: ['risk'] },
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
    const [second, third] = [await proposed(ana, id), await proposed(eva, id, ['crm', 'compliance'])]
    expect((await act(ben, 'approve', third)).code).toBe('OK00')
    expect([await stateOf(second), await stateOf(third)]).toEqual(['OVERTAKEN', 'APPROVED'])
    expect((await act(ben, 'approve', second)).code).toBe('proposal_decided')
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
    const [one, two] = [await proposed(ana, id), await proposed(ana, id)]
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

  test('is invited once, though proposed twice', async () => {
    const email = `${newId()}@bank.test`
    const [one, two] = [await invite(ana, email), await invite(ana, email)]
    expect((await act(ben, 'approve', one.result.change._id)).code).toBe('OK00')
    expect((await act(ben, 'approve', two.result.change._id)).code).toBe('email_taken')
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

/**
 * The possible acts of two people on the roles of a third, in the simplest form: a role is either held or not, and
 * every change of a person's roles ends the proposals about them.
 */
class NaiveChanges {
  readonly held = new Set<Role>(['crm'])
  readonly proposals: { by: string; roles: ReadonlySet<Role>; state: ProposalState; age: number }[] = []

  propose(by: string, roles: ReadonlySet<Role>): boolean {
    if ([...roles].every((role) => this.held.has(role))) {
      this.#hold(roles)
      this.#overtake()
      return true
    }
    this.proposals.push({ by, roles, state: 'PROPOSED', age: 0 })
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
    proposal.state = verb === 'approve' ? 'APPROVED' : verb === 'refuse' ? 'REFUSED' : 'WITHDRAWN'
    if (verb === 'approve') {
      this.#hold(proposal.roles)
      this.#overtake()
    }
    return true
  }

  pass(days: number): void {
    for (const proposal of this.proposals) proposal.age += days
  }

  #hold(roles: ReadonlySet<Role>): void {
    this.held.clear()
    for (const role of roles) this.held.add(role)
  }

  #overtake(): void {
    for (const proposal of this.proposals) if (proposal.state === 'PROPOSED') proposal.state = 'OVERTAKEN'
  }
}

const ROLES_GIVEN: readonly Role[] = ['crm', 'risk', 'operation']
const WORKERS = ['a', 'b', 'c'] as const

/** The product, seen by a sequence. Each function answers whether the act was allowed. */
interface Product {
  propose(by: string, roles: readonly Role[]): Promise<boolean> | boolean
  act(by: string, verb: ProposalAct, at: number): Promise<boolean> | boolean
  pass(days: number): void
  held(): Promise<readonly Role[]> | readonly Role[]
  states(): Promise<readonly ProposalState[]> | readonly ProposalState[]
}

/** Random acts of three people on the roles of a fourth. After each act the product and the model agree. */
async function play(random: SeededRandom, product: Product): Promise<number> {
  const model = new NaiveChanges()
  const told: string[] = []
  let made = 0
  for (let left = LENGTH; left > 0; left -= 1) {
    const by = random.pick(WORKERS)
    const heldBefore = [...model.held].toSorted().join()
    if (random.happens(0.05)) {
      const days = random.pick([1, PROPOSAL_DAYS])
      model.pass(days)
      product.pass(days)
      told.push(`${days} days`)
    } else if (model.proposals.length === 0 || random.happens(0.35)) {
      const some = ROLES_GIVEN.filter(() => random.happens(0.5))
      const roles = some.length > 0 ? some : ROLES_GIVEN.slice(0, 1)
      told.push(`${by} gives ${roles.join('+')}`)
      expect(await product.propose(by, roles), told.join(', ')).toBe(model.propose(by, new Set(roles)))
    } else {
      const at = random.below(model.proposals.length)
      const verb = random.pick(PROPOSAL_ACTS)
      told.push(`${by} ${verb} ${at}`)
      const allowed = model.act(by, verb, at)
      expect(await product.act(by, verb, at), told.join(', ')).toBe(allowed)
      if (allowed && verb === 'approve') {
        made += 1
        expect(by, 'nobody alone').not.toBe(model.proposals[at]?.by)
      }
    }
    expect([...(await product.held())].toSorted(), told.join(', ')).toEqual([...model.held].toSorted())
    expect(await product.states(), `${told.join(', ')} from ${heldBefore}`).toEqual(
      model.proposals.map(({ state }) => state),
    )
  }
  return made
}

/** The rules with the least around them: they get the same questions as from the operations. */
function byRules(): Product {
  let held: readonly Role[] = ['crm']
  let today = 0
  const all: { by: string; before: string; roles: readonly Role[]; state: ProposalState; until: number }[] =
    []
  const same = (roles: readonly Role[]) => [...roles].toSorted().join()
  const hold = (roles: readonly Role[]) => {
    held = roles
    for (const one of all) if (one.state === 'PROPOSED') one.state = 'OVERTAKEN'
  }
  return {
    propose(by, roles) {
      if (roles.every((role) => held.includes(role))) hold(roles)
      else all.push({ by, before: same(held), roles, state: 'PROPOSED', until: today + PROPOSAL_DAYS })
      return true
    },
    act(by, verb, at) {
      const one = all[at]
      if (!one) return false
      const { to, refusal } = judgeProposal(verb, {
        state: one.state,
        isOver: one.until <= today,
        isOvertaken: one.before !== same(held),
        isProposer: one.by === by,
        isAboutActor: false,
      })
      if (to !== null) one.state = to
      if (refusal === null && verb === 'approve') hold(one.roles)
      return refusal === null
    },
    pass(days) {
      today += days
    },
    held: () => held,
    states: () => all.map(({ state }) => state),
  }
}

async function byCalls(worker: (name: string) => Promise<Staff>): Promise<Product> {
  const { id } = await colleague()
  const ids: string[] = []
  return {
    async propose(by, roles) {
      const { code, result } = await change(await worker(by), id, { roles })
      if (result.change) ids.push(result.change._id)
      return code === 'OK00'
    },
    act: async (by, verb, at) => (await act(await worker(by), verb, ids[at] ?? '')).code === 'OK00',
    pass: (days) => desk.clock.pass(days * DAY_SECONDS),
    held: async () => (await accessOf(id)).roles,
    states: () => Promise.all(ids.map(stateRow)),
  }
}

describe('random acts against a model', () => {
  test(`by the rules, ${BY_RULES.toLocaleString('en')} sequences`, async () => {
    const random = new SeededRandom(seed)
    let made = 0
    for (let left = BY_RULES; left > 0; left -= 1) made += await play(random, byRules())
    expect(made).toBeGreaterThan(BY_RULES / 10)
  })

  test('by the calls', async () => {
    const random = new SeededRandom(seed)
    const staff: Record<string, Staff> = {}
    for (const name of WORKERS) staff[name] = await desk.addStaff()
    let signedIn = desk.clock.now().getTime()
    /** Passing days end sessions. */
    const worker = async (name: string): Promise<Staff> => {
      const now = desk.clock.now().getTime()
      if (now !== signedIn) {
        for (const one of Object.values(staff)) one.token = await desk.signIn(one.email, { otp: desk.otp() })
        signedIn = now
      }
      return staff[name] as Staff
    }
    let made = 0
    for (let left = rounds; left > 0; left -= 1) made += await play(random, await byCalls(worker))
    expect(made).toBeGreaterThan(0)
  })
})
