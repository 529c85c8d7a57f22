import * as calls from '@fondaco/contract/treasury/calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import type { DocumentDeps } from '../documents/index.ts'
import type { ProposalDeps } from '../proposals/index.ts'
import type { RateSource } from '../rates/index.ts'
import { createInstitutionBank } from './create-institution-bank.ts'
import { getInstitutionBank } from './get-institution-bank.ts'
import { getPosition } from './get-position.ts'
import { listInstitutionBanks } from './list-institution-banks.ts'
import { listNostros } from './list-nostros.ts'
import { listOwnAccounts } from './list-own-accounts.ts'
import { listOwnTransfers } from './list-own-transfers.ts'
import { openNostro } from './open-nostro.ts'
import { proposeOwnTransfer } from './propose-own-transfer.ts'
import { reverseOwnTransfer } from './reverse-own-transfer.ts'
import { updateInstitutionBank } from './update-institution-bank.ts'
import { updateNostro } from './update-nostro.ts'
import { uploadTransferFiles } from './upload-transfer-files.ts'

export const treasuryRoutes = ({
  proposals,
  rateSource,
  ...files
}: DocumentDeps & { readonly proposals: ProposalDeps; readonly rateSource: RateSource }): Mounted[] => [
  mount(calls.listInstitutionBanks, listInstitutionBanks),
  mount(calls.readInstitutionBanks, listInstitutionBanks),
  mount(calls.getInstitutionBank, getInstitutionBank),
  mount(calls.createInstitutionBank, createInstitutionBank(proposals)),
  mount(calls.updateInstitutionBank, updateInstitutionBank(proposals)),
  mount(calls.listNostros, listNostros),
  mount(calls.openNostro, openNostro(proposals)),
  mount(calls.updateNostro, updateNostro(proposals)),
  mount(calls.listOwnAccounts, listOwnAccounts),
  mount(calls.listOwnTransfers, listOwnTransfers),
  mount(calls.proposeOwnTransfer, proposeOwnTransfer(proposals)),
  mount(calls.reverseOwnTransfer, reverseOwnTransfer(proposals)),
  mount(calls.uploadTransferFiles, uploadTransferFiles(files)),
  mount(calls.getPosition, getPosition(rateSource)),
]
