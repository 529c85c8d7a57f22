import type { PayeeCheckOfPayment } from '@fondaco/contract/payments/schemas.ts'
import type { PayeeResult } from '@fondaco/rules/payees/payee-name.ts'
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle, IconUserEdit } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DateTime } from './date-time.tsx'
import classes from './payee-check.module.css'
import { written } from './written.tsx'

/** The picture and tone of each result. Not possible is no warning. */
export const PAYEE_LOOKS = {
  MTCH: { tone: 'good', Icon: IconCircleCheck },
  CMTC: { tone: 'wait', Icon: IconUserEdit },
  NMTC: { tone: 'stop', Icon: IconAlertTriangle },
  NOAP: { tone: 'info', Icon: IconHelpCircle },
} as const satisfies Record<PayeeResult, object>

/** The check of the payee's name before a payment: the answer, the words as the payer read them, the choice and the time. */
export function PayeeCheckText({ check }: { check: PayeeCheckOfPayment }): ReactNode {
  const { Icon } = PAYEE_LOOKS[check.result]
  return (
    <div className={classes.check}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>{check.result_text}</strong>
        {check.words ? <div>{written(check.words)}</div> : null}
        <div className={classes.about}>
          {check.choice_text} · <DateTime at={check.at} />
        </div>
      </div>
    </div>
  )
}
