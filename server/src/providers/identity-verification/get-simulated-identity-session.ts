import type { CallResult } from '@fondaco/contract/call.ts'
import type * as calls from '@fondaco/contract/simulators/calls.ts'
import { recordAudit } from '../../platform/audit.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { CallContext } from '../../platform/http/serve-call.ts'
import { admitSimulatorCall, notifyAsAsked, simulatorActor } from '../../platform/http/simulator-call.ts'
import { type IdentitySimulator, resultOf } from './simulator.ts'
import { type Decision, decideSession, findSession } from './simulator-store.ts'

export interface SimulatedSessionDeps {
  /** Null if a real provider is used: then there are no sessions here. */
  readonly simulator: IdentitySimulator | null
  readonly simulatorCallsPerMinute: number
}

/** The simulated page's view of a session. */
export async function getSimulatedIdentitySession(
  { simulator, simulatorCallsPerMinute }: SimulatedSessionDeps,
  context: CallContext<typeof calls.getSimulatedIdentitySession>,
): Promise<CallResult<typeof calls.getSimulatedIdentitySession>> {
  const { db, clock, params } = context
  await admitSimulatorCall(context, simulatorCallsPerMinute)
  const session = (simulator && (await findSession(db, params.session))) ?? refuse('not_found')
  const { person, document, expiresAt, returnUrl } = session
  const { status } = resultOf(session, clock.now())
  const remainingMs = status === 'pending' ? expiresAt.getTime() - clock.now().getTime() : 0
  return {
    status,
    remaining_s: Math.max(Math.ceil(remainingMs / 1000), 0),
    person: { first_name: person.firstName, last_name: person.lastName, birthdate: person.birthdate },
    document: {
      type: document.type,
      number: document.number,
      issue_date: document.issueDate,
      expiry_date: document.expiryDate,
      issuing_country: document.issuingCountry,
      nationality: document.nationality,
    },
    return_url: returnUrl,
  }
}

/** Decides the outcome of a session, and sends the webhook as the provider would. */
export async function decideSimulatedIdentitySession(
  { simulator, simulatorCallsPerMinute }: SimulatedSessionDeps,
  context: CallContext<typeof calls.decideSimulatedIdentitySession>,
): Promise<CallResult<typeof calls.decideSimulatedIdentitySession>> {
  const { db, clock, params, body, request } = context
  await admitSimulatorCall(context, simulatorCallsPerMinute)
  const session = simulator && (await findSession(db, params.session))
  if (!session) refuse('not_found')
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    if (!(await decideSession(trx, session.id, decisionOf(body), now))) refuse('identity_session_over')
    await recordAudit(trx, {
      at: now,
      actor: simulatorActor(request),
      action: 'simulator.identity',
      object: { type: 'identity_session', id: session.id },
      after: { status: body.status },
    })
  })
  const webhook_taken = await notifyAsAsked(body.webhook, () => simulator.notify(session.id))
  return { return_url: session.returnUrl, webhook_taken }
}

type Body = CallContext<typeof calls.decideSimulatedIdentitySession>['body']

const decisionOf = ({ status, person, document }: Body): Decision => ({
  status,
  person: { firstName: person.first_name, lastName: person.last_name, birthdate: person.birthdate },
  document: {
    type: document.type,
    number: document.number,
    issueDate: document.issue_date,
    expiryDate: document.expiry_date,
    issuingCountry: document.issuing_country,
    nationality: document.nationality,
  },
})
