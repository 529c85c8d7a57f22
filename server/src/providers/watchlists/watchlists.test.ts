import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { ANY_DAY, type BirthRange } from '@fondaco/rules/screening/evidence.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../test/temporary-folder.ts'
import { demoWatchlists } from './demo.ts'
import { checkWatchlists } from './port.check.ts'
import { readEu } from './read-eu.ts'
import { readOfac } from './read-ofac.ts'
import { readUk } from './read-uk.ts'
import { readUn } from './read-un.ts'
import { folderWatchlists, sourceWatchlists } from './source-watchlists.ts'

const SDN = [
  '101,"INVENTO MARRE, Luis Bernardo","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1 Jan 1970; alt. DOB circa 1972; nationality Colombia; citizen Spain; Passport P0017003 (Colombia); Tax ID No. 52-2083095 (Spain) expires 2030; NIT # 800123456-1 (Colombia); R.F.C. INML700101; Passport AK77001 issued 3 Mar 2009 expires 2019; a.k.a. \'EL FANTASMA\'."',
  '102,"SHAM FREIGHT, LINES & CO.",-0- ,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '103,"MV GHOSTLIGHT","vessel","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '\u001a',
].join('\r\n')
const ALT = '102,1,"aka","SHAM LINES INTERNATIONAL",-0- \r\n'
const COMMENTS =
  '102,"goes on; Registration ID CH-660.0.559.011-2 (Switzerland); SWIFT/BIC SHAMCHZZ; Telephone No. 0778764000; a.k.a. \'SLICO\'."\r\n'
const UN = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-02T00:00:00Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>7</DATAID><FIRST_NAME>ORLANDO</FIRST_NAME><SECOND_NAME>D&apos;INVENZIONE</SECOND_NAME><THIRD_NAME/>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Orlando  Fittizio</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Lando</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
      <NATIONALITY><VALUE>Democratic Republic of the Congo</VALUE></NATIONALITY>
      <INDIVIDUAL_DOCUMENT><TYPE_OF_DOCUMENT>Passport</TYPE_OF_DOCUMENT><NUMBER>D-0007711</NUMBER></INDIVIDUAL_DOCUMENT>
      <INDIVIDUAL_DOCUMENT/>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1960</FROM_YEAR><TO_YEAR>1962</TO_YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>APPROXIMATELY</TYPE_OF_DATE><YEAR>1970</YEAR></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1961-02-03</DATE></INDIVIDUAL_DATE_OF_BIRTH>
      <INDIVIDUAL_DATE_OF_BIRTH><TYPE_OF_DATE/></INDIVIDUAL_DATE_OF_BIRTH>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY><DATAID>8</DATAID><FIRST_NAME>MIRAGE RELIEF FUND</FIRST_NAME></ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>`

const UK = [
  '\ufeff"Report Date: 03-Nov-2026"',
  'Last Updated,Unique ID,OFSI Group ID,Name 1,Name 2,Name 3,Name 4,Name 5,Name 6,Name type,Alias strength,Name non-latin script,Designation Type,D.O.B,Nationality(/ies),Passport number,Business registration number (s)',
  '03/11/2026,INV0001,1,Pavlo,"Vymyshl,",,,,NEISNUYUCHYI,Primary Name,,Павло Неіснуючий,Individual,dd/mm/1975,Ukraine; Russia,(1) EH100001 (2) EH200002,',
  '03/11/2026,INV0001,1,Pavlo,,,,,VYDUMAN,Alias,Low,,Individual,14/05/1975,,,',
  '03/11/2026,INV0001,1,Pavlo,,,,,VYDUMAN,Alias,Low,,Individual,dd/06/1976,,,',
  '03/11/2026,INV0002,2,,,,,,"NEBYLA ""PROMYSEL"" LLC",Primary Name,,,Entity,,,,7701234567',
].join('\r\n')
const EU = `<?xml version="1.0" encoding="UTF-8"?>
<fsd:export xmlns:fsd="http://eu.europa.ec/fpi/fsd/export" generationDate="2026-11-04T18:00:00.000+01:00" globalFileId="1">
  <fsd:sanctionEntity logicalId="13" euReferenceNumber="EU.1.1">
    <fsd:subjectType code="person" classificationCode="P"/>
    <fsd:nameAlias firstName="Anselmo" lastName="Inventato" wholeName="Anselmo Inventato" strong="true" logicalId="1"/>
    <fsd:nameAlias wholeName="Memo &amp; Co" strong="false" logicalId="2"/>
    <fsd:nameAlias wholeName="Selmo" strong="true" logicalId="3"><fsd:remark>low quality alias</fsd:remark></fsd:nameAlias>
    <fsd:birthdate birthdate="1958-08-09" circa="false" year="1958" monthOfYear="8" dayOfMonth="9"/>
    <fsd:birthdate circa="true" year="1960"/>
    <fsd:identification diplomatic="false" number="AA 123456" identificationTypeCode="passport"/>
    <fsd:identification number="INVTITRR" identificationTypeCode="swiftbic"/>
    <fsd:citizenship countryIso2Code="IT" countryDescription="ITALY"/>
    <fsd:citizenship countryIso2Code="00" countryDescription="UNKNOWN"/>
  </fsd:sanctionEntity>
  <fsd:sanctionEntity logicalId="14">
    <fsd:subjectType code="enterprise" classificationCode="E"/>
    <fsd:nameAlias wholeName="Inesistente Navigazione S.p.A." strong="true"/>
  </fsd:sanctionEntity>
</fsd:export>`

/** Three steps of the “billion laughs” attack, with a million. */
const BOMB = '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>'

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

checkWatchlists('demo', async () => demoWatchlists())
const made = folderWith({
  'sdn.csv': SDN,
  'alt.csv': ALT,
  'sdn_comments.csv': COMMENTS,
  'consolidated.xml': UN,
  'UK-Sanctions-List.csv': UK,
  'eu.xml': EU,
})
checkWatchlists('file', async () => folderWatchlists(await made))

describe('the demo list', () => {
  it('says that it is simulated and holds the two names of the demo', async () => {
    const demo = demoWatchlists()
    const reading = await demo.read()
    expect(demo).toMatchObject({ simulated: true, name: expect.stringContaining('simulated') })
    expect(reading.ok && reading.lists[0]?.names).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Viktoras Demovičius', kind: 'person' }),
        expect.objectContaining({ name: 'Blackreef Demo Shipping Ltd', kind: 'entity' }),
      ]),
    )
  })
})

describe('list files', () => {
  it('are read with every name that can be matched', async () => {
    const reading = await folderWatchlists(await made).read()
    if (!reading.ok) throw new Error(reading.detail)
    const lists = new Map(reading.lists.map((list) => [list.source, list]))
    const day = (of: string) => ({ from: of, to: of })
    const years = (from: number, to = from) => ({ from: `${from}-01-01`, to: `${to}-12-31` })
    const luis = {
      subject: '101',
      kind: 'person',
      births: [day('1970-01-01'), years(1970, 1974)],
      countries: ['CO', 'ES'],
      identifiers: ['P0017003', '522083095', '8001234561', 'INML700101', 'AK77001'],
    }
    const sham = { subject: '102', kind: 'entity', identifiers: ['CH66005590112', 'BIC SHAMCHZZ'] }
    const orlando = {
      subject: '7',
      kind: 'person',
      births: [years(1960, 1962), years(1968, 1972), day('1961-02-03')],
      countries: ['CD'],
      identifiers: ['D0007711'],
    }
    const pavlo = {
      subject: 'INV0001',
      kind: 'person',
      births: [years(1975), day('1975-05-14'), { from: '1976-06-01', to: '1976-06-30' }],
      countries: ['UA', 'RU'],
      identifiers: ['EH100001', 'EH200002'],
    }
    const anselmo = {
      subject: '13',
      kind: 'person',
      births: [day('1958-08-09'), years(1958, 1962)],
      countries: ['IT'],
      identifiers: ['AA123456', 'BIC INVTITRR'],
    }
    expect(lists.get('OFAC SDN')).toMatchObject({
      version: expect.stringMatching(/^[0-9a-f]{12}$/),
      published: expect.stringMatching(/^20\d\d-/),
      names: [
        { ...luis, name: 'INVENTO MARRE Luis Bernardo' },
        { ...luis, name: 'EL FANTASMA', weak: true },
        { ...sham, name: 'SHAM FREIGHT LINES & CO.' },
        { ...sham, name: 'SLICO', weak: true },
        { subject: '103', kind: 'entity', name: 'MV GHOSTLIGHT' },
        { ...sham, name: 'SHAM LINES INTERNATIONAL' },
      ],
    })
    expect(lists.get('UN consolidated')).toEqual({
      source: 'UN consolidated',
      version: '2026-11-02T00:00:00Z',
      published: '2026-11-02',
      names: [
        { ...orlando, name: "ORLANDO D'INVENZIONE" },
        { ...orlando, name: 'Orlando Fittizio' },
        { ...orlando, name: 'Lando', weak: true },
        { subject: '8', kind: 'entity', name: 'MIRAGE RELIEF FUND' },
      ],
    })
    expect(lists.get('UK Sanctions List')).toEqual({
      source: 'UK Sanctions List',
      version: '03-Nov-2026',
      published: '03-Nov-2026',
      names: [
        { ...pavlo, name: 'Pavlo Vymyshl, NEISNUYUCHYI' },
        { ...pavlo, name: 'Павло Неіснуючий' },
        { ...pavlo, name: 'Pavlo VYDUMAN', weak: true },
        { subject: 'INV0002', kind: 'entity', identifiers: ['7701234567'], name: 'NEBYLA "PROMYSEL" LLC' },
      ],
    })
    expect(lists.get('EU FSF')).toEqual({
      source: 'EU FSF',
      version: '2026-11-04T18:00:00.000+01:00',
      published: '2026-11-04',
      names: [
        { ...anselmo, name: 'Anselmo Inventato' },
        { ...anselmo, name: 'Memo & Co', weak: true },
        { ...anselmo, name: 'Selmo', weak: true },
        { subject: '14', kind: 'entity', name: 'Inesistente Navigazione S.p.A.' },
      ],
    })
  })

  it('of which one cannot be read are read but for that one', async () => {
    const folder = await folderWith({ 'sdn.csv': SDN, 'un.xml': UN.slice(0, 400) })
    expect(await folderWatchlists(folder).read()).toMatchObject({
      ok: true,
      lists: [{ source: 'OFAC SDN' }],
      failed: [{ source: 'UN consolidated', failure: 'malformed' }],
    })
  })

  const between = (from: string, to: string): BirthRange => ({ from, to })
  const years = (from: number, to = from) => between(`${from}-01-01`, `${to}-12-31`)
  it.each<[said: string, births: BirthRange[] | undefined]>([
    ['DOB 28 Jul 1963', [between('1963-07-28', '1963-07-28')]],
    ['DOB Oct 1961', [between('1961-10-01', '1961-10-31')]],
    ['DOB circa 1965', [years(1963, 1967)]],
    ['DOB circa Oct 1965', [years(1963, 1967)]],
    ['DOB 1961 to 1967', [years(1961, 1967)]],
    ['DOB circa 1961 to 1967', [years(1959, 1969)]],
    ['DOB Between 1961 and 1967', [years(1961, 1967)]],
    ['DOB between circa 1961 and 1967', [years(1959, 1969)]],
    ['DOB Oct 1961 to Mar 1963', [between('1961-10-01', '1963-03-31')]],
    ['DOB 1967 to 1961', [ANY_DAY]],
    ['DOB 1961; alt. DOB in the sixties', [years(1961), ANY_DAY]],
    ['DOB 31 Feb 1961', [ANY_DAY]],
    ['POB Belize', undefined],
  ])('OFAC: %s', (said, births) => {
    const row = (remarks: string) => `1,"INVENTO, Luis","individual","TEST",${'-0- ,'.repeat(7)}"${remarks}."`
    expect(readOfac({ sdn: row(`${said}; nationality Spain`) }, null).names[0]?.births).toEqual(births)
  })

  it.each<[said: string, births: BirthRange[] | undefined]>([
    ['birthdate="1958-08-09" circa="false" year="1958"', [between('1958-08-09', '1958-08-09')]],
    ['circa="false" year="1958" monthOfYear="8"', [between('1958-08-01', '1958-08-31')]],
    ['circa="true" year="1960"', [years(1958, 1962)]],
    ['circa="false" yearRangeFrom="1953" yearRangeTo="1958"', [years(1953, 1958)]],
    ['circa="true" yearRangeFrom="1953" yearRangeTo="1958"', [years(1951, 1960)]],
    ['circa="false" yearRangeFrom="1953"', [{ ...ANY_DAY, from: '1953-01-01' }]],
    ['circa="false" yearRangeTo="1958"', [{ ...ANY_DAY, to: '1958-12-31' }]],
    ['circa="true" yearRangeTo="1958"', [{ ...ANY_DAY, to: '1960-12-31' }]],
    ['circa="false" yearRangeFrom="1958" yearRangeTo="1953"', [ANY_DAY]],
    ['circa="false" yearRangeFrom="the fifties" yearRangeTo="1958"', [ANY_DAY]],
    ['calendarType="OTHER" year="1340"', [ANY_DAY]],
    ['birthdate="1958-02-31"', [ANY_DAY]],
    ['circa="false" year="0" yearRangeFrom="1953" yearRangeTo="1958"', [years(1953, 1958)]],
    ['circa="false" birthdate="" city="Roma" countryIso2Code="IT"', undefined],
  ])('EU: %s', (said, births) => {
    const file = EU.replace(/<fsd:birthdate .*/, `<fsd:birthdate ${said}/>`).replace(
      '<fsd:birthdate circa="true" year="1960"/>\n',
      '',
    )
    expect(readEu(file).names[0]?.births).toEqual(births)
  })

  it.each<[said: string, births: BirthRange[] | undefined]>([
    ['<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><YEAR>1970</YEAR>', [years(1970)]],
    ['<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>1970-02-31</DATE>', [ANY_DAY]],
    ['<TYPE_OF_DATE>EXACT</TYPE_OF_DATE><DATE>the seventies</DATE>', [ANY_DAY]],
    ['<TYPE_OF_DATE>BETWEEN</TYPE_OF_DATE><FROM_YEAR>1970</FROM_YEAR>', [ANY_DAY]],
    ['<TYPE_OF_DATE/><NOTE>not known</NOTE>', undefined],
  ])('UN: %s', (said, births) => {
    const file = UN.replace(/ *<INDIVIDUAL_DATE_OF_BIRTH>.*\n/g, '').replace(
      '<NATIONALITY>',
      `<INDIVIDUAL_DATE_OF_BIRTH>${said}</INDIVIDUAL_DATE_OF_BIRTH><NATIONALITY>`,
    )
    expect(readUn(file).names[0]?.births).toEqual(births)
  })

  it.each<[said: string, births: BirthRange[] | undefined]>([
    ['13/04/1971', [between('1971-04-13', '1971-04-13')]],
    ['1971', [years(1971)]],
    ['31/02/1971', [ANY_DAY]],
    ['circa 1971', [ANY_DAY]],
    ['', undefined],
  ])('UK: %s', (said, births) => {
    const file = UK.replace('dd/mm/1975', said).replace(/14\/05\/1975|dd\/06\/1976/g, '')
    expect(readUk(file).names[0]?.births).toEqual(births)
  })

  const row = 'INV0003,1,,,,,,X,Primary Name'
  it.each([
    ['UK without a date', () => readUk(UK.slice(UK.indexOf('\n') + 1)), 'no report date'],
    ['UK without a column that tells', () => readUk(UK.replace('Name 6', 'Surname')), 'no column Name 6'],
    ['UK with half a row', () => readUk(`${UK}\r\n03/11/2026,${row}`), 'row 7: 10 of 17 cells'],
    ['EU without a date', () => readEu(EU.replace('generationDate', 'made')), 'EU'],
    ['UN of another shape', () => readUn('<CONSOLIDATED_LIST/>'), 'UN'],
    ['EU with entities inside entities', () => readEu(BOMB + EU.slice(EU.indexOf('<fsd'))), 'document type'],
    ['UN nested without end', () => readUn(`${'<a>'.repeat(40)}${'</a>'.repeat(40)}`), ''],
  ])('%s: is refused', (_, read, words) => expect(read).toThrow(words))

  it.each([
    ['no folder', null, 'unreadable'],
    ['an empty folder', {}, 'empty'],
    ['a list without names', { 'sdn.csv': '' }, 'empty'],
    ['another table', { 'sdn.csv': 'name,kind\nx,y\n' }, 'malformed'],
    ['two SDN lists', { 'sdn.csv': SDN, 'old_sdn.csv': SDN }, 'malformed'],
    ['a broken quote', { 'sdn.csv': '1,"A' }, 'malformed'],
    ['XML cut off', { 'un.xml': UN.slice(0, 400) }, 'malformed'],
    ['another document', { 'un.xml': '<html/>' }, 'malformed'],
    [
      'a document type',
      { 'un.xml': UN.replace('<CONSOLIDATED_LIST', '<!DOCTYPE x [<!ENTITY y "z">]><CONSOLIDATED_LIST') },
      'malformed',
    ],
  ] as const)('%s: nothing is taken over', async (_, files, failure) => {
    const folder = files === null ? '/nowhere/at/all' : await folderWith(files)
    expect(await folderWatchlists(folder).read()).toMatchObject({ ok: false, failure })
  })
})

describe('addresses', () => {
  const served = new Map<string, { status?: number; location?: string; body?: string }>()
  const server = createServer((request, answer) => {
    const { status = 200, location, body = '' } = served.get(request.url ?? '') ?? { status: 404 }
    answer.writeHead(status, location ? { location } : { 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' })
    answer.end(body)
  })
  let base = ''
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => new Promise((closed) => server.close(closed)))
  const read = (path: string, hosts: string[] = []) =>
    sourceWatchlists([{ format: 'ofac', place: `${base}${path}` }], hosts).read()

  it('are fetched with the files beside them, over redirects to hosts that are named', async () => {
    served.set('/SDN.CSV', { status: 302, location: `http://localhost:${new URL(base).port}/moved` })
    served.set('/moved', { body: SDN })
    served.set('/ALT.CSV', { body: ALT })
    served.set('/SDN_COMMENTS.CSV', { body: COMMENTS })
    expect(await read('/SDN.CSV', [`localhost:${new URL(base).port}`])).toMatchObject({
      ok: true,
      lists: [{ published: '2026-11-02', names: expect.objectContaining({ length: 6 }) }],
    })
    expect(await read('/SDN.CSV')).toMatchObject({
      ok: false,
      failure: 'unreadable',
      detail: expect.stringMatching(/leads to localhost/),
    })
  })

  it.each([
    ['missing', { status: 404 }, /answered 404/],
    ['out of order', { status: 500 }, /answered 500/],
    ['redirecting in a circle', { status: 302, location: '/sdn.csv' }, /redirects too often/],
    ['redirecting into the clear', { status: 302, location: 'http://lists.example/sdn.csv' }, /not https/],
  ])('%s: nothing is taken over', async (_, answer, detail) => {
    served.set('/sdn.csv', answer)
    expect(await read('/sdn.csv', ['lists.example'])).toMatchObject({
      ok: false,
      failure: 'unreadable',
      detail: expect.stringMatching(detail),
    })
  })
})
