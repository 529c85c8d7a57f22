import type { ReactNode } from 'react'
import { ApplicantScreen } from './applicant-screen.tsx'

/** `/crm/view_individual/$tab/$id` and `/crm/account_individual/$id`: one individual for staff. */
export const IndividualScreen = (): ReactNode => <ApplicantScreen kind="INDIVIDUAL" />
