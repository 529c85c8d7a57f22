import '../../../kit/form/fields.css'
import type { ReactNode } from 'react'
import { CustomersGroup } from './financial-customers.tsx'
import { IncomeGroup } from './financial-income.tsx'
import { ServicesGroup } from './financial-services.tsx'
import { VolumesGroup } from './financial-volumes.tsx'
import { inside, wholeOf } from './part.ts'
import type { StepProps } from './step-props.ts'

/** The financial information of a company. */
export function FinancialStep(props: StepProps): ReactNode {
  const info = inside(wholeOf(props), 'financial_info')
  return (
    <>
      <ServicesGroup info={info} />
      <IncomeGroup info={info} />
      <VolumesGroup info={info} />
      <CustomersGroup info={info} />
    </>
  )
}
