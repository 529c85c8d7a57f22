import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerIdentityCheck, signCrs } from '@fondaco/contract/applications/calls.ts'
import { WEBHOOKS } from '@fondaco/contract/webhooks.ts'
import { promptsOf } from '@fondaco/rules/onboarding/prompts.ts'
import type { CheckStatus, EnvelopeStatus } from '@fondaco/rules/onboarding/provider-states.ts'
import { fieldsOfCertification } from '@fondaco/rules/onboarding/self-certification.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApplicationDeps } from '../../src/modules/applications/dossier/deps.ts'
import { tellPasses } from '../../src/modules/tell/index.ts'
import { newId } from '../../src/platform/ids.ts'
import { ProviderFailure } from '../../src/platform/provider-failure.ts'
import { INSTITUTION } from '../institution.ts'
import { type Applicant, makeApplicant } from '../make-applicant.ts'
import { type Bank, makeBank } from '../make-bank.ts'

/**
 * Faults of the providers other than the rail, whose table is in `receive-clearing-message.test.ts`. Each scripted
 * provider sends messages when the test says so. Its state is its answer to questions.
 */

let bank: Bank
let folder: string

/** The provider's data on each of its sessions or envelopes, and its reaction to calls. */
const states = new Map<string, CheckStatus | EnvelopeStatus>()
let onCreate: (id: string) => Promise<void> = async () => undefined
let fails: ('read' | 'document')[] = []
const failure = (reason: 'timeout' | 'unreachable') => new ProviderFailure('Scripted', reason, 'scripted')
const failOnce = (what: 'read' | 'document') => {
  if (!fails.includes(what)) return
  fails = fails.filter((one) => one !== what)
  throw failure('unreachable')
}
/** The requests to the provider, in order. */
const references: string[] = []
async function create(reference: string): Promise<string> {
  references.push(reference)
  const id = newId()
  states.set(id, 'pending')
  await onCreate(id)
  return id
}
const last = () => [...states.keys()].at(-1) ?? ''
const said = (raw: Buffer) => JSON.parse(String(raw)) as { id: string; status: never }

const identityVerification: ApplicationDeps['identityVerification'] = {
  name: 'Scripted',
  simulated: false,
  async createSession({ reference }) {
    const sessionId = await create(reference)
    return {
      sessionId,
      redirectUrl: 'https://identity.example/',
      expiresAt: new Date(bank.clock.now().getTime() + 600_000),
    }
  },
  async readResult(sessionId) {
    failOnce('read')
    return resultOf((states.get(sessionId) ?? 'pending') as CheckStatus)
  },
  readReport: async () => null,
  async readWebhook(raw) {
    const { id, status } = said(raw)
    return { ok: true, sessionId: id, result: resultOf(status) }
  },
}
const resultOf = (status: CheckStatus) => ({
  status,
  reasons: [],
  document: null,
  person: { firstName: 'Ona', lastName: 'Petraitė', birthdate: '1990-05-17' },
  checkedAt: null,
})

const ANSWERS = fieldsOfCertification({
  taxResidences: [{ country: 'LT', tin: '39005171234', noTinReason: '', explanation: '' }],
  usPerson: false,
  usTin: '',
  birthdate: '1990-05-17',
  placeOfBirth: 'Kaunas',
})
const eSignature: ApplicationDeps['eSignature'] = {
  name: 'Scripted',
  simulated: false,
  async createEnvelope({ reference }) {
    const envelopeId = await create(reference)
    return { envelopeId, redirectUrl: 'https://sign.example/' }
  },
  async readEnvelope(envelopeId) {
    failOnce('read')
    const known = states.get(envelopeId)
    const status = known === undefined || known === 'pending' ? 'sent' : (known as EnvelopeStatus)
    return { status, completedAt: null, answers: status === 'completed' ? ANSWERS : {} }
  },
  async readDocument() {
    failOnce('document')
    return Buffer.from('%PDF-1.7')
  },
  async readWebhook(raw) {
    const { id, status } = said(raw)
    return { ok: true, envelopeId: id, status }
  },
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fondaco-providers-'))
  bank = await makeBank({
    storageDir: folder,
    providers: { identityVerification, eSignature },
  })
})
afterAll(async () => {
  await bank.close()
  await rm(folder, { recursive: true, force: true })
})

/** The provider learns an outcome. */
const know = (status: CheckStatus | EnvelopeStatus, id = last()) => void states.set(id, status)
/** It learns an outcome, and reports it by webhook. */
async function tell(of: keyof typeof WEBHOOKS, status: CheckStatus | EnvelopeStatus, id = last()) {
  know(status, id)
  const webhook = bank.modules.webhooks.find(({ path }) => path === WEBHOOKS[of].path)
  await webhook?.receive(Buffer.from(JSON.stringify({ id, status })), {})
}
/** We ask the provider. */
const ask = async (job: 'applications.ask_overdue_checks' | 'applications.ask_open_envelopes') =>
  bank.modules.jobs.find(({ name }) => name === job)?.run({})
const wait = async (minutes: number) => {
  await bank.jumpTo(new Date(bank.clock.now().getTime() + minutes * 60_000).toISOString())
}

const audited = async ({ customerId }: Applicant, actions: readonly string[]) => {
  const rows = await bank.db
    .selectFrom('audit_event')
    .select('action')
    .where('customer_id', '=', customerId)
    .where('action', 'in', actions)
    .execute()
  return rows.length
}

describe('provider faults: identity check', () => {
  const begin = async (who: Applicant) => {
    const body = { _id: who.id, first_name: 'Ona', last_name: 'Petraitė', email: 'o@x.lt', type: 'user' }
    return (await bank.call(who, registerIdentityCheck, { body: body as never })).code
  }
  const checks = async ({ customerId }: Applicant) => {
    const rows = await bank.db
      .selectFrom('identity_check')
      .select('status')
      .where('party_id', '=', customerId)
      .orderBy('started_at')
      .execute()
    return rows.map(({ status }) => status)
  }
  const webhook = (status: CheckStatus, id?: string) => tell('identityVerification', status, id)
  const overdue = async () => {
    await wait(11)
    await ask('applications.ask_overdue_checks')
  }

  // Each: the event, the state of the checks afterwards, and the number of accepted outcomes.
  test.each<[string, (who: Applicant) => Promise<unknown>, string[], number]>([
    [
      'the answer comes before the call has returned',
      async (who) => {
        onCreate = (id) => webhook('passed', id)
        await begin(who)
        onCreate = async () => undefined
        await overdue()
      },
      ['PASS'],
      1,
    ],
    [
      'a time-out: nobody knows of it; another one is begun, and the answer to the first is too late',
      async (who) => {
        onCreate = async () => {
          throw failure('timeout')
        }
        expect(await begin(who)).toBe('provider_unavailable')
        onCreate = async () => undefined
        const lost = last()
        expect(await begin(who)).toBe('OK00')
        const open = last()
        await webhook('failed', lost)
        await webhook('passed', open)
      },
      ['PASS'],
      1,
    ],
    [
      'the same webhook twice, and twice at once',
      async (who) => {
        await begin(who)
        await Promise.all([webhook('passed'), webhook('passed')])
        await webhook('passed')
      },
      ['PASS'],
      1,
    ],
    [
      'contradicting answers: the first stands',
      async (who) => {
        await begin(who)
        await webhook('failed')
        await webhook('passed')
      },
      ['NOT_PASS'],
      1,
    ],
    [
      'contradicting answers, the other way about',
      async (who) => {
        await begin(who)
        await webhook('passed')
        await webhook('failed')
        await webhook('expired')
      },
      ['PASS'],
      1,
    ],
    [
      'a step on the way comes after the end',
      async (who) => {
        await begin(who)
        await webhook('passed')
        await webhook('pending')
      },
      ['PASS'],
      1,
    ],
    [
      '500, then success',
      async (who) => {
        await begin(who)
        know('passed')
        fails = ['read']
        await overdue()
        await ask('applications.ask_overdue_checks')
      },
      ['PASS'],
      1,
    ],
    [
      'asked and told at once',
      async (who) => {
        await begin(who)
        know('passed')
        await wait(11)
        await Promise.all([ask('applications.ask_overdue_checks'), webhook('passed')])
      },
      ['PASS'],
      1,
    ],
    ['an id of nobody', (who) => begin(who).then(() => webhook('passed', newId())), ['SENT'], 0],
    [
      'an answer after its time, while another check is open',
      async (who) => {
        await begin(who)
        const first = last()
        await wait(11)
        expect(await begin(who)).toBe('OK00')
        const second = last()
        await webhook('failed', first)
        await webhook('passed', second)
      },
      ['NOT_PASS', 'PASS'],
      2,
    ],
  ])('%s', async (_, happens, expected, outcomes) => {
    const answered = [...promptsOf(1), ...promptsOf(2)].filter((prompt) => prompt !== 'idenfy')
    const who = await makeApplicant(bank, { answered })
    await happens(who)
    expect(await checks(who)).toEqual(expected)
    expect(await audited(who, ['identity_check.end'])).toBe(outcomes)
  })
})

describe('provider faults: e-signature', () => {
  const begin = async (who: Applicant) => {
    const body = { document_type: 'docusign_crs_template' as const, user: { _id: who.id } }
    return (await bank.call(who, signCrs, { body })).code
  }
  const documents = async ({ customerId }: Applicant) =>
    (
      await bank.db
        .selectFrom('party_document')
        .select('document_id')
        .where('party_id', '=', customerId)
        .where('kind', '=', 'crs')
        .execute()
    ).length
  const webhook = (status: EnvelopeStatus, id?: string) => tell('eSignature', status, id)
  const asks = () => ask('applications.ask_open_envelopes')

  test.each<[string, (who: Applicant) => Promise<unknown>, boolean]>([
    [
      'the answer comes before the call has returned',
      async (who) => {
        onCreate = (id) => webhook('completed', id)
        await begin(who)
        onCreate = async () => undefined
        await asks()
      },
      true,
    ],
    [
      'a time-out: another one is begun, and the first is nobody’s',
      async (who) => {
        onCreate = async () => {
          throw failure('timeout')
        }
        expect(await begin(who)).toBe('provider_unavailable')
        onCreate = async () => undefined
        const lost = last()
        await webhook('completed', lost)
        expect(await begin(who)).toBe('OK00')
        await webhook('completed')
      },
      true,
    ],
    [
      'the same webhook twice, and four times at once',
      async (who) => {
        await begin(who)
        await Promise.all([1, 2, 3, 4].map(() => webhook('completed')))
        await webhook('completed')
        await asks()
      },
      true,
    ],
    [
      'declined, and signed afterwards: it stays declined',
      async (who) => {
        await begin(who)
        await webhook('declined')
        await webhook('completed')
      },
      false,
    ],
    [
      'signed, and declined afterwards: it stays signed',
      async (who) => {
        await begin(who)
        await webhook('completed')
        await webhook('declined')
      },
      true,
    ],
    [
      '500 when it is asked, then success',
      async (who) => {
        await begin(who)
        know('completed')
        fails = ['read']
        await asks()
        await asks()
      },
      true,
    ],
    [
      '500 when the document is fetched, then success',
      async (who) => {
        await begin(who)
        fails = ['document']
        await expect(webhook('completed')).rejects.toThrow(ProviderFailure)
        expect(await documents(who)).toBe(0)
        await webhook('completed')
      },
      true,
    ],
    ['an id of nobody', (who) => begin(who).then(() => webhook('completed', newId())), false],
  ])('%s', async (_, happens, signed) => {
    const who = await makeApplicant(bank, { status: 'APPROVED' })
    await happens(who)
    expect(await documents(who)).toBe(signed ? 1 : 0)
    expect(await audited(who, ['crs.sign'])).toBe(signed ? 1 : 0)
    const { crs_done_at } = await bank.db
      .selectFrom('person')
      .select('crs_done_at')
      .where('party_id', '=', who.customerId)
      .executeTakeFirstOrThrow()
    expect(crs_done_at !== null).toBe(signed)
  })
})

test('provider faults: each of those calls bears an id of ours, which is never used for another', () => {
  expect(references.length).toBeGreaterThan(15)
  expect(new Set(references).size).toBe(references.length)
})

describe('provider faults: mail and text messages', () => {
  type Outcome = 'taken' | 'lost' | 'unreachable'
  /**
   * A carrier that first reacts in this way, and remembers its input. `lost`: it accepted the message, and we are not
   * told.
   */
  function scripted(first: Outcome) {
    const given: { id: string }[] = []
    const send = async (one: { id: string }) => {
      given.push(one)
      const outcome = given.length === 1 ? first : 'taken'
      if (outcome === 'lost') throw new Error('killed before the answer came')
      return outcome === 'taken'
        ? ({ outcome } as const)
        : ({ outcome: 'unreachable', detail: '500' } as const)
    }
    const port = { name: 'Scripted', simulated: false, send }
    const sender = { ...INSTITUTION, url: 'http://localhost' }
    const passes = tellPasses({ ...bank.deps, reach: async () => [], mail: port, sms: port, sender })
    return {
      given,
      run: (name: string, payload: object) => passes.find((pass) => pass.name === name)?.run([payload]),
    }
  }
  const letter = { template: 'password-reset', code: '123456', path: '/auth/reset?token=x', minutes: 10 }
  const ORDERS = {
    'tell.mail': { to: 'ona@x.lt', language: 'en', letter },
    'tell.sms': {
      to: '+37060012345',
      language: 'en',
      message: { template: 'phone-code', code: '123456', minutes: 10 },
    },
  }

  test.each<[keyof typeof ORDERS, Outcome]>([
    ['tell.mail', 'unreachable'],
    ['tell.mail', 'lost'],
    ['tell.mail', 'taken'],
    ['tell.sms', 'unreachable'],
    ['tell.sms', 'lost'],
    ['tell.sms', 'taken'],
  ])('%s, %s and done again: the same message under the same id', async (name, outcome) => {
    const { given, run } = scripted(outcome)
    const payload = { id: newId(), ...ORDERS[name] }
    await run(name, payload)?.catch(() => undefined)
    await run(name, payload)
    expect(given).toHaveLength(2)
    expect(given[0]?.id).toBe(payload.id)
    expect(given[1]).toEqual(given[0])
  })
})
