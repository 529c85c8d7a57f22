import type { ReactNode } from 'react'
import { CountryHistory, countryList } from '../../../features/lists/countries.tsx'
import { CountryDialog, CountryEffect } from '../../../features/lists/country-dialog.tsx'
import { words } from '../../../features/lists/country-texts.ts'
import { EntriesPage } from '../../../features/lists/entries-page.tsx'
import { countryFiles } from '../../../features/lists/list-files.ts'
import { useTexts } from '../../../texts.ts'
import { SystemTabs } from '../system-tabs.tsx'

/** `/crm/system/countries`: the countries above the lowest risk. The view lives in the URL. */
export function CountryRisksScreen(): ReactNode {
  const { about, add } = useTexts(words)
  return (
    <EntriesPage
      list={countryList}
      manage="manage:risk_rules"
      tabs={<SystemTabs current="countryRisks" />}
      {...{ about, add }}
      files={countryFiles}
      Effect={CountryEffect}
      Dialog={CountryDialog}
      History={CountryHistory}
    />
  )
}
