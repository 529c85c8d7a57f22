import type { ReactNode } from 'react'
import { ApplicantScreen } from './applicant-screen.tsx'
import { PROGRAM } from './company-program.tsx'
import { STRUCTURE } from './company-structure.tsx'
import { USERS } from './company-users.tsx'

/** `/crm/view_corporate/$tab/$id` and `/crm/account_corporate/$id`: one company for staff. */
export const CorporateScreen = (): ReactNode => (
  <ApplicantScreen kind="COMPANY" more={[[STRUCTURE, USERS], [PROGRAM]]} />
)
