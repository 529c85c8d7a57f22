import { OPEN_CURRENCIES } from '@fondaco/rules/currency.ts'
import { ENTITIES } from '@fondaco/rules/entity.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { uploadedFile } from '../payments/schemas.ts'
import { changeView } from '../proposals/schemas.ts'
import { id } from '../query.ts'
import {
  bankDetail,
  bankQuery,
  changedBank,
  changedNostro,
  institutionBanks,
  newBank,
  newNostro,
  nostro,
  nostroQuery,
  ownAccount,
  ownTransfer,
  ownTransferOrder,
  ownTransferQuery,
  position,
  reversalReason,
} from './schemas.ts'

/**
 * The institution's banks, its accounts with them, and transfers between its own accounts (`/crm/banks`). Nothing is changed
 * or booked by one person alone.
 */

const see = { staff: ['view:banks'] } as const
const manage = { staff: ['manage:banks'] } as const
const transfer = { staff: ['ledger:transfer'] } as const
const byId = z.strictObject({ id })
const proposed = z.object({ change: changeView })

const bankListing = <const Name extends string, const Path extends string>(name: Name, path: Path) =>
  call({
    name,
    method: 'GET',
    path,
    summary: 'The institution’s banks, by name',
    who: see,
    whose: 'entities',
    query: bankQuery,
    result: institutionBanks,
    refusals: [],
  })

export const listInstitutionBanks = bankListing('listInstitutionBanks', '/banks')
/** The same, at the path of one bank: clients know both. */
export const readInstitutionBanks = bankListing('readInstitutionBanks', '/bank')

export const getInstitutionBank = call({
  name: 'getInstitutionBank',
  method: 'GET',
  path: '/bank/:id',
  summary: 'A bank of the institution, with its changes and those that wait',
  who: see,
  whose: 'entities',
  params: byId,
  result: bankDetail,
  refusals: ['not_found'],
})

export const createInstitutionBank = call({
  name: 'createInstitutionBank',
  method: 'POST',
  path: '/bank',
  summary: 'Proposes another bank; another holder of the permission approves it',
  who: manage,
  whose: 'entities',
  body: newBank,
  result: proposed,
  refusals: ['permission_missing', 'bank_name_taken', 'proposal_waits'],
})

export const updateInstitutionBank = call({
  name: 'updateInstitutionBank',
  method: 'PATCH',
  path: '/bank/:id',
  summary: 'Proposes other details of a bank; another holder of the permission approves them',
  who: manage,
  whose: 'entities',
  params: byId,
  body: changedBank,
  result: proposed,
  refusals: [
    'not_found',
    'permission_missing',
    'version_conflict',
    'bank_name_taken',
    'bank_unchanged',
    'bank_entity_in_use',
    'proposal_waits',
  ],
})

export const listNostros = call({
  name: 'listNostros',
  method: 'GET',
  path: '/nostro/list',
  summary: 'The institution’s accounts at banks, with what the ledger says is on them',
  who: see,
  whose: 'entities',
  query: nostroQuery,
  result: z.array(nostro),
  list: true,
  refusals: ['cursor_invalid'],
})

export const openNostro = call({
  name: 'openNostro',
  method: 'POST',
  path: '/nostro',
  summary: 'Proposes another account at a bank; once approved, it has an account of its own in the ledger',
  who: manage,
  whose: 'entities',
  body: newNostro,
  result: proposed,
  refusals: [
    'permission_missing',
    'bank_unknown',
    'bank_not_active',
    'bank_entity_missing',
    'nostro_taken',
    'proposal_waits',
  ],
})

export const updateNostro = call({
  name: 'updateNostro',
  method: 'PATCH',
  path: '/nostro/:id',
  summary: 'Proposes another number of an account at a bank, or the bank that it is at',
  who: manage,
  whose: 'entities',
  params: byId,
  body: changedNostro,
  result: proposed,
  refusals: [
    'not_found',
    'version_conflict',
    'bank_unknown',
    'bank_not_active',
    'bank_entity_missing',
    'nostro_taken',
    'nostro_unchanged',
    'proposal_waits',
  ],
})

export const listOwnAccounts = call({
  name: 'listOwnAccounts',
  method: 'GET',
  path: '/ledger/accounts',
  summary: 'The institution’s accounts in the ledger, of one entity and currency',
  who: transfer,
  whose: 'entities',
  query: z.strictObject({ of: z.enum(ENTITIES), currency: z.enum(OPEN_CURRENCIES) }),
  result: z.array(ownAccount),
  refusals: ['not_found'],
})

export const listOwnTransfers = call({
  name: 'listOwnTransfers',
  method: 'GET',
  path: '/ledger/transfers',
  summary: 'Booked transfers between the institution’s own accounts, newest first',
  who: transfer,
  whose: 'entities',
  query: ownTransferQuery,
  result: z.array(ownTransfer),
  list: true,
  refusals: ['cursor_invalid'],
})

export const proposeOwnTransfer = call({
  name: 'proposeOwnTransfer',
  method: 'POST',
  path: '/ledger/transfers',
  summary:
    'Proposes a transfer between own accounts; it is booked when another holder of the permission approves it',
  who: transfer,
  whose: 'entities',
  idempotent: 'where_given',
  body: ownTransferOrder,
  result: proposed,
  refusals: [
    'own_account_unknown',
    'own_account_twice',
    'own_accounts_unlike',
    'cover_currencies_same',
    'nostro_needed',
    'operating_nostro_needed',
    'amount_invalid',
    'value_date_unfit',
    'own_funds_insufficient',
    'file_unknown',
    'proposal_waits',
  ],
})

export const reverseOwnTransfer = call({
  name: 'reverseOwnTransfer',
  method: 'POST',
  path: '/ledger/transfers/:id/reverse',
  summary: 'Proposes to book the opposite of a transfer, once; another holder of the permission approves it',
  who: transfer,
  whose: 'entities',
  params: byId,
  body: reversalReason,
  result: proposed,
  refusals: ['not_found', 'own_transfer_reversed', 'own_funds_insufficient', 'proposal_waits'],
})

export const uploadTransferFiles = call({
  name: 'uploadTransferFiles',
  method: 'POST',
  path: '/ledger/transfers/files',
  summary: 'Stores a file for a transfer that is proposed next; one outcome for each',
  who: transfer,
  whose: 'entities',
  upload: 'files',
  result: z.array(uploadedFile),
  refusals: [],
})

export const getPosition = call({
  name: 'getPosition',
  method: 'GET',
  path: '/ledger/position',
  summary:
    'What is owed to customers, held at banks, in clearing and open in each currency, with its value in euro',
  who: see,
  whose: 'entities',
  result: position,
  refusals: [],
})
