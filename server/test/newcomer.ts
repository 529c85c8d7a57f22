import type {
  NewcomerRole,
  RegistrationInput,
  RegistrationStep,
  SignUpOf,
} from '@fondaco/contract/applications/registration-schemas.ts'
import type { CallBody } from '@fondaco/contract/call.ts'
import type { CALLS } from '@fondaco/contract/calls.ts'
import type { CompanyDocumentPath } from '@fondaco/rules/companies/company-documents.ts'
import { newId } from '../src/platform/ids.ts'
import { Browser } from './browser.ts'
import type { RunningApp } from './build-app.ts'
import { Client, makeIndividual, makeUser, PASSWORD } from './make.ts'

/** A step of either role. */
type StepInput = RegistrationInput | SignUpOf<'verify_email' | 'confirm_email' | 'create_password'>

interface StepAnswer {
  /** The HTTP status. */
  readonly status: number
  readonly code: string
  readonly description: string
  readonly result: RegistrationStep & { readonly [more: string]: unknown }
}

/** The default answers of a newcomer. */
export const PERSONAL_INFO = {
  po_birth: 'Kaunas',
  birthdate: '1990-05-17',
  nationality: 'LT',
  national_id: '39005171234',
  address: { country: 'LT', city: 'Vilnius', street: 'Gedimino pr. 1', postal_code: 'LT-01103' },
}
export const EMPLOYMENT = {
  pep: false,
  activities: {
    employment: {
      type: 'Employed' as const,
      info: { place_of_work: 'Rasos Baldai UAB', position: 'Carpenter', address: { country: 'LT' } },
    },
  },
}
export const ACCOUNT_USAGE = {
  activities: { account_usage: { salary: true, other: { is_acc_usage: true, description: 'A garden' } } },
}
export const COUNTRIES = { activities: { countries: { receive: ['LT', 'DE'], send: ['LT'] } } }
export const FUNDS = { activities: { funds_source: { salary: true } } }

let people = 0

/** A person who becomes a customer by calls alone, in a separate browser. */
export class Newcomer {
  readonly #running: RunningApp
  readonly role: NewcomerRole
  readonly email: string
  readonly phone: string
  browser = new Browser()
  /** After signing in. */
  client: Client
  userId = ''
  id = ''

  constructor(running: RunningApp, email = `${newId()}@newcomers.test`, role: NewcomerRole = 'INDIVIDUAL') {
    people += 1
    this.#running = running
    this.role = role
    this.email = email
    this.phone = `+3706${String(10_000_000 + people).slice(-7)}`
    this.client = new Client(running)
  }

  get #url() {
    return `${this.#running.url}/api/registration/${this.role.toLowerCase()}`
  }

  get details() {
    const { email, role } = this
    const more = role === 'AFFILIATE' ? { phone: this.phone, country: 'LT' } : {}
    return { email, first_name: 'Ona', last_name: 'Petraitė', role, ...more }
  }

  /** Makes one step of the sign-up, or of its prompts, in this browser. */
  async step(body: StepInput | Record<string, unknown>, token = this.client.token): Promise<StepAnswer> {
    const answer = await this.browser.post(
      this.#url,
      body,
      token === null ? {} : { authorization: `Bearer ${token}` },
    )
    return { status: answer.status, ...((await answer.json()) as Omit<StepAnswer, 'status'>) }
  }

  /** The unfinished sign-up of this browser. */
  async underWay(): Promise<StepAnswer['result'] | null> {
    const answer = await this.browser.fetch(this.#url)
    return ((await answer.json()) as StepAnswer).result
  }

  async letters() {
    await this.#running.drain()
    return (await this.client.call('listSimulatedMail', { query: { to: this.email } })).result
  }

  /** The digits of the last letter. */
  async emailCode(): Promise<string> {
    return (await this.letters())[0]?.code ?? ''
  }

  /** The digits of the last text message. */
  async phoneCode(): Promise<string> {
    await this.#running.drain()
    const { result } = await this.client.call('listSimulatedSms', { query: { to: this.phone } })
    return result[0]?.code ?? ''
  }

  /** From the first page to the first session. */
  async signUp(): Promise<this> {
    await this.must({ step: 'verify_email', ...this.details })
    await this.must({ step: 'confirm_email', email: this.email, email_code: await this.emailCode() })
    await this.must({ step: 'create_password', email: this.email, password: PASSWORD })
    return this.signIn()
  }

  async signIn(password = PASSWORD): Promise<this> {
    const { result } = await new Client(this.#running).call('login', {
      body: { email: this.email, password },
    })
    this.client = new Client(this.#running, result.token)
    const { result: me } = await this.client.call('getTestToken')
    this.userId = me.user._id
    this.id = me.individual?._id ?? me.companies[0]?._id ?? ''
    return this
  }

  /** Answers every prompt of tier 1. */
  async answerTier1(): Promise<this> {
    await this.confirmPhone()
    await this.must({ step: 'personal_info', _id: this.userId, ...PERSONAL_INFO })
    await this.update(EMPLOYMENT)
    await this.update(ACCOUNT_USAGE)
    return this
  }

  async confirmPhone(): Promise<void> {
    if (this.role === 'COMPANY') {
      const params = { id: this.id }
      await this.client.must('sendRegistrantPhoneCode', { params, body: { phone: this.phone } })
      await this.client.must('confirmRegistrantPhone', {
        params,
        body: { phone_code: await this.phoneCode() },
      })
      return
    }
    await this.must({ step: 'phone_verification', _id: this.userId, phone: this.phone })
    await this.must({ step: 'confirm_phone', _id: this.userId, phone_code: await this.phoneCode() })
  }

  /** Answers a prompt, and answers the person's new state. */
  async update(body: CallBody<typeof CALLS.updateUser>) {
    const answer = await this.client.call('updateUser', { params: { id: this.userId }, body })
    if (answer.code !== 'OK00') throw new Error(`${answer.code}: ${JSON.stringify(answer.result)}`)
    return answer.result
  }

  /** Uploads documents. */
  async upload(
    path: 'documents/poa' | 'documents/sof' | 'documents/additional' | CompanyDocumentPath,
    files: readonly { readonly name: string; readonly bytes: Buffer }[],
    {
      id = this.id,
      token = this.client.token,
      request,
    }: { id?: string; token?: string | null; request?: string } = {},
  ) {
    const form = new FormData()
    form.append('path', path)
    for (const { name, bytes } of files) form.append('files', new Blob([new Uint8Array(bytes)]), name)
    if (request) form.append('request', request)
    const place = this.role === 'COMPANY' ? `registration/company/${id}/docs` : `individual/${id}/documents`
    const answer = await fetch(`${this.#running.url}/api/${place}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    return {
      status: answer.status,
      ...((await answer.json()) as { code: string; description: string; result: UploadOutcome[] }),
    }
  }

  /** Makes a step that must succeed. */
  async must(
    body: StepInput | ({ readonly step: 'verify_email' } & Newcomer['details']),
  ): Promise<RegistrationStep> {
    const { code, description, result } = await this.step(body)
    if (code !== 'OK00') throw new Error(`${body.step}: ${code}: ${description} ${JSON.stringify(result)}`)
    return result
  }
}

interface UploadOutcome {
  readonly _id: string | null
  readonly status: 'ok' | 'refused'
  readonly name: string
  readonly error: string | null
}

/** Adds a person with all prompts open, and signs them in. */
export async function makeUnanswered(running: RunningApp): Promise<Newcomer> {
  const newcomer = new Newcomer(running)
  const { id } = await makeUser(running, 'INDIVIDUAL', { email: newcomer.email })
  await makeIndividual(running, { id, email: newcomer.email }, { status: 'PENDING' })
  return newcomer.signIn()
}

/** Adds a person advanced to a tier by staff, with the answers of tier 1, and signs them in. */
export async function makeApplicant(running: RunningApp, tier: 2 | 3, email?: string): Promise<Newcomer> {
  const newcomer = new Newcomer(running, email)
  const { id } = await makeUser(running, 'INDIVIDUAL', { email: newcomer.email })
  const customerId = await makeIndividual(running, { id, email: newcomer.email }, { status: 'PENDING' })
  await running.database.ownerPool.query(
    `update person set birthdate = $2, po_birth = $3, nationality = 'LT', national_id = $4, pep = false, activities = $5
       where party_id = $1`,
    [
      customerId,
      PERSONAL_INFO.birthdate,
      PERSONAL_INFO.po_birth,
      PERSONAL_INFO.national_id,
      JSON.stringify({ ...EMPLOYMENT.activities, ...ACCOUNT_USAGE.activities }),
    ],
  )
  await running.database.ownerPool.query(
    'update app_user set phone = $2, phone_verified_at = now() where id = $1',
    [id, newcomer.phone],
  )
  await advanceTo(running, { id: customerId }, tier)
  return newcomer.signIn()
}

/** Staff advance a person to a tier without a review. */
export async function advanceTo(
  running: RunningApp,
  { id }: Pick<Newcomer, 'id'>,
  tier: 2 | 3,
): Promise<void> {
  await running.database.ownerPool.query('update application set tier = $1 where customer_id = $2', [
    tier,
    id,
  ])
}
