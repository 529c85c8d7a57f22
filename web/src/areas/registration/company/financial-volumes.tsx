import '../../../kit/form/fields.css'
import { COUNT_WORDS, TURNOVER_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import type { FinancialInfo, PaymentAmounts } from '@fondaco/rules/companies/company-answers.ts'
import {
  COUNT_BANDS,
  MONTHLY_COUNTS,
  MONTHLY_VOLUMES,
  PAYMENT_FIGURES,
  type PaymentFigure,
  TURNOVER_BANDS,
} from '@fondaco/rules/companies/questionnaire.ts'
import { formatAmount, parseTypedAmount } from '@fondaco/rules/money.ts'
import { Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts, useLanguage, useTexts } from '../../../texts.ts'
import classes from './company.module.css'
import { Group } from './group.tsx'
import { inside, type Part, textField, valueField } from './part.ts'

const words = texts({
  month: { en: 'In one month', lt: 'Per mėnesį' },
  payments: { en: 'Single payments', lt: 'Pavieniai mokėjimai' },
  payIn: { en: 'Incoming, in EUR', lt: 'Gaunami, eurais' },
  payOut: { en: 'Outgoing, in EUR', lt: 'Siunčiami, eurais' },
})

const figures = texts<
  Record<(typeof MONTHLY_VOLUMES)[number] | (typeof MONTHLY_COUNTS)[number] | PaymentFigure, string>
>({
  current_monthly_volume: { en: 'Turnover now, in EUR', lt: 'Dabartinė apyvarta, eurais' },
  est_monthly_volume: { en: 'Turnover expected, in EUR', lt: 'Numatoma apyvarta, eurais' },
  current_monthly_txns: { en: 'Transactions now', lt: 'Dabartinis operacijų skaičius' },
  estimate_monthly_txn: { en: 'Transactions expected', lt: 'Numatomas operacijų skaičius' },
  min: { en: 'Minimum', lt: 'Mažiausias' },
  average: { en: 'Average', lt: 'Vidutinis' },
  max: { en: 'Maximum', lt: 'Didžiausias' },
})

/** The volumes of a company: by month, and of single payments. */
export function VolumesGroup({ info }: { info: Part<FinancialInfo> }): ReactNode {
  const t = useTexts(words)
  const f = useTexts(figures)
  const language = useLanguage()
  const amounts = inside(info, 'pay_in_out')
  return (
    <>
      <Group legend={t.month}>
        <div className={classes.fields}>
          {MONTHLY_VOLUMES.map((figure) => (
            <Select
              key={figure}
              {...valueField(info, figure, f[figure])}
              value={info.values[figure] || null}
              data={TURNOVER_BANDS.map((band) => ({ value: band, label: TURNOVER_WORDS[band][language] }))}
              required
            />
          ))}
          {MONTHLY_COUNTS.map((figure) => (
            <Select
              key={figure}
              {...valueField(info, figure, f[figure])}
              value={info.values[figure] || null}
              data={COUNT_BANDS.map((band) => ({ value: band, label: COUNT_WORDS[band][language] }))}
              required
            />
          ))}
        </div>
      </Group>
      <Group legend={t.payments}>
        <Amounts legend={t.payIn} amounts={inside(amounts, 'pay_in')} />
        <Amounts legend={t.payOut} amounts={inside(amounts, 'pay_out')} />
      </Group>
    </>
  )
}

/** Minimum, average and maximum of payments in one direction. */
function Amounts({ legend, amounts }: { legend: string; amounts: Part<PaymentAmounts> }): ReactNode {
  const f = useTexts(figures)
  return (
    <fieldset className={classes.inner}>
      <legend>{legend}</legend>
      <div className={classes.figures}>
        {PAYMENT_FIGURES.map((figure) => (
          <TextInput
            key={figure}
            {...textField(amounts, figure, f[figure])}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            required
            onBlur={() => {
              const minor = parseTypedAmount(amounts.values[figure] ?? '', 'EUR')
              const whole = minor === null ? null : formatAmount(minor, 'EUR')
              if (whole !== null && whole !== amounts.values[figure]) amounts.change({ [figure]: whole })
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
