import type { ReactNode } from 'react'
import { BankDialog, BankEffect } from '../../../features/lists/bank-dialog.tsx'
import { words } from '../../../features/lists/bank-texts.ts'
import { BankHistory, bankList } from '../../../features/lists/banks.tsx'
import { EntriesPage } from '../../../features/lists/entries-page.tsx'
import { bankFiles } from '../../../features/lists/list-files.ts'
import { useTexts } from '../../../texts.ts'
import { SystemTabs } from '../system-tabs.tsx'

/** `/crm/system/whitelisted_banks`: the banks to and from which wires need no review. The view lives in the URL. */
export function WhitelistedBanksScreen(): ReactNode {
  const { about, add } = useTexts(words)
  return (
    <EntriesPage
      list={bankList}
      manage="manage:bank_bic_whitelist"
      tabs={<SystemTabs current="whitelistedBanks" />}
      {...{ about, add }}
      files={bankFiles}
      Effect={BankEffect}
      Dialog={BankDialog}
      History={BankHistory}
    />
  )
}
