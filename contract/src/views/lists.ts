import type { Permission } from '@fondaco/rules/permissions.ts'
import { listIndividuals } from '../applications/review-calls.ts'
import { listBanks } from '../banks/calls.ts'
import type { AnyCall } from '../call.ts'
import { listClearingFiles } from '../clearing/calls.ts'
import { listCompanies } from '../companies/review-calls.ts'
import { listUsers } from '../identity/user-calls.ts'
import { listWhitelistedBanks } from '../lists/bank-calls.ts'
import { listCountryRisks } from '../lists/country-calls.ts'
import { listBlacklistedWords } from '../lists/word-calls.ts'
import { listPayeesOf } from '../payees/calls.ts'
import { listClearingBreaks } from '../payments/break-calls.ts'
import { listTransactions } from '../payments/calls.ts'
import { listClearedNames } from '../payments/cleared-name-calls.ts'
import { listTransactionsCrm } from '../payments/review-calls.ts'
import { listChanges } from '../proposals/calls.ts'
import { listOwnTransfers } from '../treasury/calls.ts'

/** The lists of which views are saved, each with the call that reads it. */
const CALL_OF = {
  'customer-transactions': listTransactions,
  'customer-payees': listPayeesOf,
  'staff-transactions': listTransactionsCrm,
  'staff-individuals': listIndividuals,
  'staff-companies': listCompanies,
  'staff-users': listUsers,
  'staff-changes': listChanges,
  'cleared-names': listClearedNames,
  'blacklisted-words': listBlacklistedWords,
  'whitelisted-banks': listWhitelistedBanks,
  'country-risks': listCountryRisks,
  banks: listBanks,
  'clearing-files': listClearingFiles,
  'clearing-breaks': listClearingBreaks,
  'own-transfers': listOwnTransfers,
} as const satisfies Readonly<Record<string, AnyCall>>

/** A list of which views are saved. */
export type ViewedList = keyof typeof CALL_OF
export const VIEWED_LISTS = Object.keys(CALL_OF) as ViewedList[]

type Side = 'customer' | 'staff'

/** The permissions of a side that open a list; one is enough. */
const opening = (list: ViewedList, side: Side): readonly Permission[] => {
  const { who }: AnyCall = CALL_OF[list]
  return typeof who === 'object' ? (who[side] ?? []) : []
}

/** Whether a person may open a list, and so have and see views of it: they may make its call. */
export const mayOpen = (
  list: ViewedList,
  { side, permissions }: { readonly side: Side; readonly permissions: ReadonlySet<Permission> },
): boolean => opening(list, side).some((permission) => permissions.has(permission))

const holding = (side: Side) => [...new Set(VIEWED_LISTS.flatMap((list) => opening(list, side)))]

/** Who may open one of the lists. */
export const WHO_HAS_LISTS = { customer: holding('customer'), staff: holding('staff') }
