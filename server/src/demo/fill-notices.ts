import { entityDay } from '@fondaco/rules/calendar.ts'
import type { StaffInfo } from '@fondaco/rules/companies/staff-details.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { lastContractDay } from '@fondaco/rules/onboarding/closing-notice.ts'
import type { Trx } from '../platform/db.ts'
import { newId } from '../platform/ids.ts'
import { answerRisks, findDemoUser, insertNotice, seekCustomer, seekUnnotified } from './demo-store.ts'

const DAY_MS = 86_400_000

/** A company whose contract ends in some weeks. */
const LEAVES = 'Harbour Lane Textiles Ltd'

/** A company of which reviewers have answered all that they assess. */
const ASSESSED = 'Straits Meridian Pte. Ltd.'

const RISK_ANSWERS = {
  structure_complexity: 'Complicated',
  reliance_3_party_client_identification: 'Partial',
  share_ownership: 'Through several layers',
  transaction_logic: 'Minor deviations',
  assessment_aml_prevention: 'Adequate',
} satisfies StaffInfo

/**
 * A company with a running notice, and one with its five risk answers. In an older demo a visitor may have renamed them,
 * changed their status or given answers; such a company stays as it is.
 */
export async function addDemoNotices(trx: Trx, now: Date): Promise<void> {
  const leaves = await seekUnnotified(trx, LEAVES)
  if (leaves !== null) {
    const { id: by } = await findDemoUser(trx, 'compliance@demo.test')
    const at = new Date(now.getTime() - 20 * DAY_MS)
    const givenOn = entityDay(at, HOME_ENTITY)
    await insertNotice(trx, {
      id: newId(),
      customer_id: leaves,
      given_on: givenOn,
      ends_on: lastContractDay(givenOn),
      reason: 'Other',
      given_by: by,
      given_at: at,
    })
  }
  const assessed = await seekCustomer(trx, ASSESSED)
  if (assessed !== null) await answerRisks(trx, assessed, RISK_ANSWERS)
}
