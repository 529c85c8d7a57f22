import type { CompanyAnswers, PaymentAmounts } from '@fondaco/rules/companies/company-answers.ts'
import { isIncorporationDay } from '@fondaco/rules/companies/detail-faults.ts'
import { isPaymentAmount } from '@fondaco/rules/companies/financial-faults.ts'

/**
 * Answers as the server takes them: a date or an amount that is half typed counts as not answered yet, so that it does
 * not keep the other answers from being saved.
 */
export function sendable({ info, financial_info, ...rest }: CompanyAnswers): CompanyAnswers {
  const { incorporation_date: day } = info ?? {}
  const { pay_in_out: amounts } = financial_info ?? {}
  return {
    ...rest,
    ...(info && {
      info: day === undefined ? info : { ...info, incorporation_date: isIncorporationDay(day) ? day : '' },
    }),
    ...(financial_info && {
      financial_info: amounts
        ? {
            ...financial_info,
            pay_in_out: Object.fromEntries(
              Object.entries(amounts).map(([direction, figures]) => [direction, wholeAmounts(figures)]),
            ),
          }
        : financial_info,
    }),
  }
}

const wholeAmounts = (figures: PaymentAmounts = {}): PaymentAmounts =>
  Object.fromEntries(
    Object.entries(figures).map(([figure, amount = '']) => [figure, isPaymentAmount(amount) ? amount : '']),
  )
