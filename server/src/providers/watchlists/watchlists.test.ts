import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { demoWatchlists } from './demo.ts'
import { fileWatchlists } from './file.ts'
import { checkWatchlists } from './port.check.ts'

const SDN = [
  '101,"INVENTO MARRE, Luis Bernardo","individual","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1 Jan 1970; a.k.a. \'EL FANTASMA\'."',
  '102,"SHAM FREIGHT, LINES & CO.",-0- ,"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '103,"MV GHOSTLIGHT","vessel","TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ',
  '\u001a',
].join('\r\n')
const ALT = '102,1,"aka","SHAM LINES INTERNATIONAL",-0- \r\n'
const UN = `<?xml version="1.0" encoding="UTF-8"?>
<CONSOLIDATED_LIST dateGenerated="2026-11-02T00:00:00Z">
  <INDIVIDUALS>
    <INDIVIDUAL>
      <DATAID>7</DATAID><FIRST_NAME>ORLANDO</FIRST_NAME><SECOND_NAME>D&apos;INVENZIONE</SECOND_NAME><THIRD_NAME/>
      <INDIVIDUAL_ALIAS><QUALITY>Good</QUALITY><ALIAS_NAME>Orlando  Fittizio</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY>Low</QUALITY><ALIAS_NAME>Lando</ALIAS_NAME></INDIVIDUAL_ALIAS>
      <INDIVIDUAL_ALIAS><QUALITY/><ALIAS_NAME/></INDIVIDUAL_ALIAS>
    </INDIVIDUAL>
  </INDIVIDUALS>
  <ENTITIES>
    <ENTITY><DATAID>8</DATAID><FIRST_NAME>MIRAGE RELIEF FUND</FIRST_NAME></ENTITY>
  </ENTITIES>
</CONSOLIDATED_LIST>`

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fondaco-lists-'))
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

checkWatchlists('demo', async () => demoWatchlists())
const made = folderWith({ 'sdn.csv': SDN, 'alt.csv': ALT, 'consolidated.xml': UN })
checkWatchlists('file', async () => fileWatchlists(await made))

describe('the demo list', () => {
  it('says that it is simulated and holds the two names of D§5', async () => {
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
    const reading = await fileWatchlists(await made).read()
    if (!reading.ok) throw new Error(reading.detail)
    const [ofac, un] = reading.lists
    expect(ofac?.names).toEqual([
      { subject: '101', kind: 'person', name: 'INVENTO MARRE Luis Bernardo' },
      { subject: '101', kind: 'person', name: 'EL FANTASMA' },
      { subject: '102', kind: 'entity', name: 'SHAM FREIGHT LINES & CO.' },
      { subject: '103', kind: 'entity', name: 'MV GHOSTLIGHT' },
      { subject: '102', kind: 'entity', name: 'SHAM LINES INTERNATIONAL' },
    ])
    expect(un).toEqual({
      source: 'UN consolidated',
      version: '2026-11-02T00:00:00Z',
      names: [
        { subject: '7', kind: 'person', name: "ORLANDO D'INVENZIONE" },
        { subject: '7', kind: 'person', name: 'Orlando Fittizio' },
        { subject: '8', kind: 'entity', name: 'MIRAGE RELIEF FUND' },
      ],
    })
  })

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
    expect(await fileWatchlists(folder).read()).toMatchObject({ ok: false, failure })
  })
})

const samples = process.env.SANCTIONS_SAMPLES_DIR
if (samples) checkWatchlists('published samples', async () => fileWatchlists(samples))
else {
  it.skip('published samples: SANCTIONS_SAMPLES_DIR is not set', () => undefined)
}
