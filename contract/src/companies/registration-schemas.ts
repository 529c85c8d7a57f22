import type { Day } from '@fondaco/rules/calendar.ts'
import type { CompanyAnswers } from '@fondaco/rules/companies/company-answers.ts'
import type { CompanyFault } from '@fondaco/rules/companies/company-fault.ts'
import {
  faultsOfBusiness,
  faultsOfDeclarations,
  faultsOfGeneral,
} from '@fondaco/rules/companies/detail-faults.ts'
import { faultsOfFinancial, submittedFinancial } from '@fondaco/rules/companies/financial-faults.ts'
import { faultsOfStructure } from '@fondaco/rules/companies/structure-faults.ts'
import type { z } from 'zod'
import { fault } from '../fault.ts'
import { companyDraft } from './draft-schemas.ts'

/** The sub-steps of a company's registration. Each is its part of the draft, and obeys the rules of the sub-step. */

const obeying =
  (faultsOf: (company: CompanyAnswers) => CompanyFault[]) =>
  (company: CompanyAnswers, { addIssue }: z.RefinementCtx): void => {
    for (const { path, text } of faultsOf(company))
      addIssue({ code: 'custom', path: [...path], message: fault(text) })
  }

/** The general details on a day. The company cannot be incorporated later. */
export const companyGeneral = (today: Day) =>
  companyDraft
    .pick({ legal_name: true, info: true })
    .superRefine(obeying((company) => faultsOfGeneral(company, today)))

export const companyBusiness = companyDraft
  .pick({ business_info: true })
  .superRefine(obeying(faultsOfBusiness))

/** Drops empty partners, and the currencies that the chosen services do not allow. */
export const companyFinancial = companyDraft
  .pick({ financial_info: true })
  .superRefine(obeying(faultsOfFinancial))
  .transform(({ financial_info = {} }) => ({ financial_info: submittedFinancial(financial_info) }))

export const companyDeclarations = companyDraft
  .pick({ declarations: true })
  .superRefine(obeying(faultsOfDeclarations))

export const companyStructure = companyDraft.pick({ structure: true }).superRefine(obeying(faultsOfStructure))
