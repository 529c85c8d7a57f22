import type { InEachLanguage, Language } from '@fondaco/rules/language.ts'

/** Steps that do not change the status, by the action of their event. */
const STEPS: Readonly<Record<string, InEachLanguage>> = {
  execute: { en: 'Execution begun', lt: 'Pradėta vykdyti' },
  wait_for_funds: { en: 'Waits for money', lt: 'Laukiama lėšų' },
  returned: { en: 'Returned', lt: 'Grąžinta' },
  add_conditions: { en: 'Conditions added', lt: 'Pridėta sąlygų' },
  approve_conditions: { en: 'Conditions approved', lt: 'Sąlygos patvirtintos' },
  withdraw_conditions: { en: 'Conditions withdrawn', lt: 'Sąlygos atsiimtos' },
  request_cancel: { en: 'The customer asks for the money back', lt: 'Klientas prašo grąžinti pinigus' },
  refuse_cancel_request: { en: 'The request was refused', lt: 'Prašymas atmestas' },
  recall: { en: 'Recall sent', lt: 'Paprašyta grąžinti' },
  recall_pending: { en: 'The other bank has not decided yet', lt: 'Kitas bankas dar nenusprendė' },
  recall_agreed: {
    en: 'The other bank agrees; we wait for the money',
    lt: 'Kitas bankas sutinka; pinigai turi grįžti',
  },
  recall_refused: { en: 'Return refused', lt: 'Grąžinti atsisakyta' },
  recall_overdue: { en: 'The answer is overdue', lt: 'Atsakymas vėluoja' },
  request_return: { en: 'Return requested', lt: 'Prašoma grąžinti' },
  agree_to_return: { en: 'The customer agrees to the return', lt: 'Klientas sutinka grąžinti' },
  refuse_return: { en: 'The customer does not agree to the return', lt: 'Klientas nesutinka grąžinti' },
  question_expired: { en: 'The customer did not answer', lt: 'Klientas neatsakė' },
  ask_reversal: { en: 'Reversal requested', lt: 'Paprašyta grąžinti įrašu' },
  reversal_expired: {
    en: 'Nobody decided in 30 days; it may be asked for again',
    lt: 'Per 30 dienų nenuspręsta; galima prašyti iš naujo',
  },
  ask_cancellation: { en: 'Cancellation of the fee requested', lt: 'Paprašyta atšaukti mokestį' },
  take_wire: { en: 'Taken, to be keyed at the bank', lt: 'Pasiimta vesti banke' },
  give_wire_back: { en: 'Given back', lt: 'Grąžinta' },
  reverse: { en: 'Reversed', lt: 'Grąžinta įrašu' },
  settle_break: {
    en: 'The break was settled with the clearing house',
    lt: 'Neatitikimas išspręstas su tarpuskaitos sistema',
  },
  ask_payer_bank: {
    en: 'The payer’s bank was asked for the payer’s data',
    lt: 'Mokėtojo banko paprašyta mokėtojo duomenų',
  },
  enter_payer_data: { en: 'The payer’s bank answered', lt: 'Mokėtojo bankas atsakė' },
  payer_data_overdue: {
    en: 'The payer’s bank has not answered in time',
    lt: 'Mokėtojo bankas laiku neatsakė',
  },
  ask_overturn: {
    en: 'Overturning the name match requested',
    lt: 'Prašoma panaikinti patvirtintą vardo atitiktį',
  },
  true_match: { en: 'The name match stays confirmed', lt: 'Vardo atitiktis lieka patvirtinta' },
  reject_return: { en: 'Return rejected', lt: 'Grąžinimas atmestas' },
}

/** A step in words. */
export const stepWords = (action: string, language: Language): string => STEPS[action]?.[language] ?? action
