import * as banks from '@fondaco/contract/lists/bank-calls.ts'
import * as countries from '@fondaco/contract/lists/country-calls.ts'
import * as words from '@fondaco/contract/lists/word-calls.ts'
import { type Mounted, mount } from '../../platform/http/serve-call.ts'
import { addEntry } from './add-entry.ts'
import { BANK_LIST, triedBank, viewBank } from './bank-list.ts'
import { changeEntry } from './change-entry.ts'
import { COUNTRY_LIST, soughtCountry, triedCountry, viewCountry } from './country-list.ts'
import { exportList } from './export-list.ts'
import { getEntry } from './get-entry.ts'
import { importList } from './import-list.ts'
import { listEntries } from './list-entries.ts'
import type { ListDeps } from './propose-entry.ts'
import { removeEntry } from './remove-entry.ts'
import { tryEntry } from './try-entry.ts'
import { tryListFile } from './try-list-file.ts'
import { triedWord, viewWord, WORD_LIST } from './word-list.ts'

export const listRoutes = (deps: ListDeps): Mounted[] => [
  mount(words.listBlacklistedWords, listEntries(WORD_LIST, viewWord)),
  mount(words.tryBlacklistedWord, tryEntry(deps, WORD_LIST, triedWord)),
  mount(words.getBlacklistedWord, getEntry(WORD_LIST, viewWord)),
  mount(words.addBlacklistedWord, addEntry(deps, WORD_LIST)),
  mount(words.changeBlacklistedWord, changeEntry(deps, WORD_LIST)),
  mount(words.removeBlacklistedWord, removeEntry(deps, WORD_LIST)),
  mount(words.exportBlacklistedWords, exportList(WORD_LIST)),
  mount(words.tryBlacklistedWordsFile, tryListFile(deps, WORD_LIST)),
  mount(words.importBlacklistedWords, importList(deps, WORD_LIST)),

  mount(banks.listWhitelistedBanks, listEntries(BANK_LIST, viewBank)),
  mount(banks.tryWhitelistedBank, tryEntry(deps, BANK_LIST, triedBank)),
  mount(banks.getWhitelistedBank, getEntry(BANK_LIST, viewBank)),
  mount(banks.addWhitelistedBank, addEntry(deps, BANK_LIST)),
  mount(banks.changeWhitelistedBank, changeEntry(deps, BANK_LIST)),
  mount(banks.removeWhitelistedBank, removeEntry(deps, BANK_LIST)),
  mount(banks.exportWhitelistedBanks, exportList(BANK_LIST)),
  mount(banks.tryWhitelistedBanksFile, tryListFile(deps, BANK_LIST)),
  mount(banks.importWhitelistedBanks, importList(deps, BANK_LIST)),

  mount(countries.listCountryRisks, listEntries(COUNTRY_LIST, viewCountry, soughtCountry)),
  mount(countries.tryCountryRisk, tryEntry(deps, COUNTRY_LIST, triedCountry)),
  mount(countries.getCountryRisk, getEntry(COUNTRY_LIST, viewCountry)),
  mount(countries.addCountryRisk, addEntry(deps, COUNTRY_LIST)),
  mount(countries.changeCountryRisk, changeEntry(deps, COUNTRY_LIST)),
  mount(countries.removeCountryRisk, removeEntry(deps, COUNTRY_LIST)),
  mount(countries.exportCountryRisks, exportList(COUNTRY_LIST, soughtCountry)),
  mount(countries.tryCountryRisksFile, tryListFile(deps, COUNTRY_LIST)),
  mount(countries.importCountryRisks, importList(deps, COUNTRY_LIST)),
]
