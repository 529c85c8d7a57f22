import type { RegistrationOf, RegistrationStep } from '@fondaco/contract/applications/registration-schemas.ts'
import { readPhone } from '@fondaco/rules/phone.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { sendPhoneCode, useCode } from '../../identity/index.ts'
import type { ApplicationDeps, RegistrationContext } from '../dossier/deps.ts'
import { readIndividual } from '../dossier/individual-store.ts'
import { ownIndividualOf } from '../dossier/own-individual.ts'
import { changeAnswers } from './change-answers.ts'

/**
 * Sends a code to a phone. The number counts after the code was entered; until then the prompt is open, also if another
 * number was confirmed before. Refusals: `phone_invalid`, those of `sendPhoneCode`, `ownIndividualOf` and `changeAnswers`.
 */
export async function verifyPhone(
  { codeLimits }: ApplicationDeps,
  context: RegistrationContext,
  body: RegistrationOf<'phone_verification'>,
): Promise<RegistrationStep> {
  const own = ownIndividualOf(context, body._id)
  const phone = readPhone(body.phone) ?? refuse('phone_invalid')
  const { clock, db, request } = context
  const at = clock.now()
  return db.transaction().execute(async (trx) => {
    await changeAnswers(trx, own, {
      prompts: ['phone'],
      answers: () => ({ phone, phone_verified_at: null }),
      action: 'individual.answer_phone',
      at,
      request,
    })
    const { id: userId } = own.session.user
    return { step: null, ...(await sendPhoneCode(trx, { at, limits: codeLimits, phone, request, userId })) }
  })
}

/** Checks the code that the phone received. Refusals: those of `useCode`, `ownIndividualOf` and `changeAnswers`. */
export async function confirmPhone(
  context: RegistrationContext,
  { _id, phone_code: code }: RegistrationOf<'confirm_phone'>,
): Promise<RegistrationStep> {
  const own = ownIndividualOf(context, _id)
  const { clock, db, request } = context
  const at = clock.now()
  const asked = (await readIndividual(db, own.scope, own.id))?.phone ?? refuse('code_expired')
  await useCode(db, { purpose: 'phone', subject: asked, code, at }, (trx) =>
    changeAnswers(trx, own, {
      prompts: ['phone'],
      // Another number may have been typed in the meantime.
      answers: ({ phone }) => (phone === asked ? { phone_verified_at: at } : refuse('code_expired')),
      action: 'individual.confirm_phone',
      at,
      request,
    }),
  )
  return { step: null, resend_at: null, expires_at: null }
}
