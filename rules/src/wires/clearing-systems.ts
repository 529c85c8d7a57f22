/**
 * The ISO codes of national clearing systems in which a bank has a number (ExternalClearingSystemIdentification1Code), by
 * the country of the bank.
 */
const CLEARING_SYSTEMS: Readonly<Record<string, string>> = {
  AT: 'ATBLZ',
  AU: 'AUBSB',
  CA: 'CACPA',
  CH: 'CHBCC',
  CN: 'CNAPS',
  DE: 'DEBLZ',
  ES: 'ESNCC',
  GB: 'GBDSC',
  GR: 'GRBIC',
  HK: 'HKNCC',
  IE: 'IENCC',
  IN: 'INFSC',
  IT: 'ITNCC',
  JP: 'JPZGN',
  NZ: 'NZNCC',
  PL: 'PLKNR',
  PT: 'PTNCC',
  SE: 'SESBA',
  SG: 'SGIBG',
  TH: 'THCBC',
  TW: 'TWNCC',
  US: 'USABA',
  ZA: 'ZANCC',
}

/** The clearing system of a country; undefined where the number of a bank is sent without one. */
export const clearingSystemOf = (country: string): string | undefined => CLEARING_SYSTEMS[country]
