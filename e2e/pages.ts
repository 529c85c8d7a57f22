import type { APIRequestContext } from '@playwright/test'
import { areaOf, PATHS, type PathName } from '../web/src/paths.ts'
import { Caller } from './fixtures.ts'

type Area = ReturnType<typeof areaOf>

/** The people who open all pages of an area. */
export const VISITORS = {
  public: null,
  customer: 'customer@demo.test',
  crm: 'admin@demo.test',
} as const satisfies Readonly<Record<Area, string | null>>

const SETTINGS = ['profile', 'preferences', 'security', 'sessions']
const TABS: Readonly<Partial<Record<PathName, readonly string[]>>> = {
  customerSettingsTab: SETTINGS,
  staffSettingsTab: SETTINGS,
  feesTab: ['programs', 'monthly', 'surcharge', 'operational', 'instant-sepa', 'preview'],
  staffTransactionTab: ['messages', 'audit'],
  staffCorporateTab: [
    'info',
    'business',
    'structure',
    'tax',
    'documents',
    'risk',
    'accounts',
    'statements',
    'limits',
    'settings',
    'managers',
    'audit',
  ],
  staffIndividualTab: [
    'overview',
    'profile',
    'activities',
    'documents',
    'identity',
    'risk',
    'accounts',
    'charges',
    'payouts',
    'beneficiaries',
    'transactions',
    'statements',
    'limits',
    'comments',
    'audit',
  ],
}

/** An id that does not exist: its page says so. */
export const NOTHING = '00000000-0000-4000-8000-000000000000'

/** Every page of an area, by name and address, with each tab once. */
export async function pagesOf(
  area: Area,
  request: APIRequestContext,
): Promise<readonly { readonly name: PathName; readonly url: string }[]> {
  const visitor = VISITORS[area]
  const ids = visitor ? await someIds(await Caller.signIn(request, visitor), area) : {}
  return (Object.keys(PATHS) as PathName[])
    .filter((name) => areaOf(name) === area)
    .flatMap((name) => {
      const id = idFor(name, ids)
      const path = PATHS[name].path.replace('$id', id ?? '').replace('$number', 'ABCD-EFGH-JKLM')
      return (TABS[name] ?? ['']).map((tab) => ({ name, url: path.replace('$tab', tab) }))
    })
}

interface SomeIds {
  readonly account?: string
  readonly transaction?: string
  readonly individual?: string
  readonly company?: string
  readonly clearingBreak?: string
  readonly change?: string
  readonly bank?: string
}

function idFor(name: PathName, ids: SomeIds): string | undefined {
  // Messages of the demo are not sent as files.
  if (name === 'clearingFile') return NOTHING
  if (name === 'clearingBreak') return ids.clearingBreak || NOTHING
  if (name === 'change') return ids.change || NOTHING
  if (name === 'staffBank') return ids.bank
  if (name === 'customerAccount') return ids.account
  if (name.includes('Corporate')) return ids.company
  return name.includes('Individual') ? ids.individual : ids.transaction
}

/** A transaction that stays as it is, completed for customers, under review for staff; and, for staff, an individual who waits for them, an approved company, a bank, and a break if there is one. */
async function someIds(person: Caller, area: Area): Promise<SomeIds> {
  const first = async (path: string) =>
    (await person.call<{ _id: string }[]>('GET', path)).result[0]?._id ?? ''
  if (area === 'customer') {
    const { _id: account } = await person.account('EUR operating')
    return { account, transaction: await first('/transaction/list?label=COMPLETED&limit=1') }
  }
  return {
    transaction: await first('/transaction/list/crm?statuses=REVIEW&limit=1'),
    individual: await first('/individual/list?limit=1&waiting=true'),
    company: await first('/company/list?limit=1&status=APPROVED&sort=date_created'),
    clearingBreak: await first('/clearing/break/list?limit=1'),
    change: await first('/change/list?limit=1'),
    bank: await first('/banks'),
  }
}
