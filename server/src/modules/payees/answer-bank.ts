import { createHash, timingSafeEqual } from 'node:crypto'
import { bic11 } from '@fondaco/rules/iban.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { BankAnswer, BankRequest } from '../../platform/http/bank-api.ts'
import { readJson } from '../../platform/http/read-json.ts'
import { newId } from '../../platform/ids.ts'
import { addressKey, countOne } from '../../platform/rate-limit.ts'
import {
  answerBody,
  REQUEST_ID,
  REQUEST_TIMESTAMP,
  RESPONSE_TIMESTAMP,
  SCHEME_ERRORS,
  type SchemeError,
  schemeTime,
  verificationRequest,
} from '../../providers/payee-verification/index.ts'
import { answerOtherBank } from './ask-about-payee.ts'
import type { PayeeDeps } from './deps.ts'
import { insertPayeeAnswer } from './payee-answer-store.ts'

/** A bank that may ask, and the SHA-256 of its secret in hex. */
interface Requester {
  readonly bic: string
  readonly secretHash: string
}

export interface BankDeps {
  readonly db: Db
  readonly leiOf: PayeeDeps['leiOf']
  /** Time between institutions is real. */
  readonly realTime: Clock
  readonly requesters: readonly Requester[] | undefined
  readonly requestsPerMinute: number
}

/** Clocks of two institutions differ by at most this. */
const SKEW_MS = 60_000
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/

/**
 * Answers another bank about the holder of one of our accounts (EPC VoP scheme). The bank proves itself by its secret,
 * must name itself, and has a limit of its own. A blocked account answers like an open one, a closed or unknown one is
 * not possible. Every answer is kept.
 */
export async function answerBank(deps: BankDeps, request: BankRequest): Promise<BankAnswer> {
  const { db, realTime, requesters = [], requestsPerMinute } = deps
  const at = realTime.now()
  const requestId = textOf(request.headers[REQUEST_ID])
  const answer = (status: number, body: object): BankAnswer => ({
    status,
    headers: {
      [RESPONSE_TIMESTAMP]: schemeTime(at),
      ...(UUID.test(requestId) ? { [REQUEST_ID]: requestId } : {}),
    },
    body,
  })
  const fail = (code: SchemeError, title: string, status: number = SCHEME_ERRORS[code]) =>
    answer(status, { type: 'about:blank', code, title, status })
  const isOver = async (key: string) =>
    (await countOne(db, key, { points: requestsPerMinute, seconds: 60 }, at)).over

  const requester = requesterOf(requesters, textOf(request.headers.authorization))
  if (!requester) {
    const tooOften = await isOver(`payee requests refused ${addressKey(request.ip)}`)
    return fail('CLIENT_INVALID', 'The credential is not known', tooOften ? 429 : undefined)
  }
  if (await isOver(`payee requests ${requester.bic}`)) return fail('CLIENT_INVALID', 'Too many requests', 429)
  if (!UUID.test(requestId)) return fail('FORMAT_ERROR', `${REQUEST_ID} must be a UUID`)
  const said = textOf(request.headers[REQUEST_TIMESTAMP])
  if (!TIME.test(said) || !(Math.abs(Date.parse(said) - at.getTime()) <= SKEW_MS)) {
    return fail('TIMESTAMP_INVALID', `${REQUEST_TIMESTAMP} must be the present time in UTC`)
  }
  const read = verificationRequest.safeParse(jsonIn(request.raw))
  if (!read.success) return fail('FORMAT_ERROR', 'The request is not in the form of the scheme')
  const { partyAccount, party, requestingAgent } = read.data
  if (bic11(requestingAgent.financialInstitutionId.bicfi) !== bic11(requester.bic)) {
    return fail('CLIENT_INCONSISTENT', 'The requesting agent is not the bank of the credential')
  }

  const name = 'name' in party ? party.name : undefined
  const identifier = 'identification' in party ? identifierIn(party.identification.organisationId) : null
  const found = await answerOtherBank(deps, {
    account: partyAccount.iban,
    name,
    identifier: identifier ?? undefined,
  })
  await db.transaction().execute((trx) =>
    insertPayeeAnswer(trx, {
      id: newId(),
      at,
      requester: requester.bic,
      request_id: requestId,
      account: partyAccount.iban,
      name: name ?? null,
      identifier,
      result: found.result,
      matched_name: found.result === 'CMTC' ? found.name : null,
    }),
  )
  return answer(200, answerBody(found, name === undefined ? 'identifier' : 'name'))
}

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

/** The bank of a credential. All secrets are compared in the same time. */
function requesterOf(requesters: readonly Requester[], authorization: string): Requester | null {
  const [, secret = ''] = /^Bearer (\S{32,200})$/.exec(authorization) ?? []
  const hash = createHash('sha256').update(secret).digest()
  const found = requesters.filter(({ secretHash }) => timingSafeEqual(Buffer.from(secretHash, 'hex'), hash))
  return secret === '' ? null : (found[0] ?? null)
}

const identifierIn = (
  organisation:
    | { readonly lei: string }
    | { readonly others: readonly { readonly identification: string }[] },
): string | null =>
  'lei' in organisation ? organisation.lei : (organisation.others[0]?.identification ?? null)

function jsonIn(raw: Buffer): unknown {
  try {
    return readJson(raw.toString('utf8'))
  } catch {
    return undefined
  }
}
