import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DIRECTORY = join(process.env.E2E_DATA_DIR ?? '.', 'exchange')
const at = (folder: string, name = ''): string => join(DIRECTORY, folder, name)
const HEADS = 'urn:iso:std:iso:20022:tech:xsd:head'

/** A file that the product has published. */
export interface CollectedFile {
  readonly name: string
  readonly content: string
}

/** Takes complete files out of `out`, as a gateway does. */
export function collect(): CollectedFile[] {
  return readdirSync(at('out'))
    .filter((name) => name.endsWith('.sha256'))
    .map((checksum) => {
      const name = checksum.slice(0, -'.sha256'.length)
      const content = readFileSync(at('out', name), 'utf8')
      if (!readFileSync(at('out', checksum), 'utf8').startsWith(sha256(content)))
        throw new Error(`${name} does not fit its checksum`)
      rmSync(at('out', name))
      rmSync(at('out', checksum))
      return { name, content }
    })
}

/** Delivers a file, its checksum last. */
export function bring(name: string, content: string, checksum = sha256(content)): void {
  writeFileSync(at('in', name), content)
  writeFileSync(at('in', `${name}.sha256`), `${checksum}  ${name}\n`)
}

/** Replaces `out` by something that cannot be written to. @returns a function that restores it */
export function blockOut(): () => void {
  renameSync(at('out'), at('out-kept'))
  writeFileSync(at('out'), 'not a folder')
  return () => {
    rmSync(at('out'))
    renameSync(at('out-kept'), at('out'))
  }
}

/** The clearing house's answer to every payment of a file: a pacs.002 in a separate file, with its acceptance. */
export function settlementOf({ content }: CollectedFile, status: 'ACSC' | 'RJCT' = 'ACSC'): string {
  const [messageId, messageType] = [textOf(content, 'BizMsgIdr'), textOf(content, 'MsgDefIdr')]
  const id = railId()
  const now = new Date().toISOString()
  const statuses = [...content.matchAll(/<TxId>([^<]+)<\/TxId>/g)].map(
    ([, transactionId]) =>
      `<TxInfAndSts><OrgnlTxId>${transactionId}</OrgnlTxId><TxSts>${status}</TxSts></TxInfAndSts>`,
  )
  const party = (tag: string, bic: string) =>
    `<${tag}><FIId><FinInstnId><BICFI>${bic}</BICFI></FinInstnId></FIId></${tag}>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<Xchg xmlns="${HEADS}.002.001.01">
<PyldDesc><PyldData><PyldIdr>${railId()}</PyldIdr><CreDtAndTm>${now}</CreDtAndTm></PyldData>
<ApplSpcfcs><TtlNbOfDocs>1</TtlNbOfDocs></ApplSpcfcs><PyldTp>${HEADS}.003.001.01</PyldTp>
<MnfstData><DocTp>pacs.002.001.10</DocTp><NbOfDocs>1</NbOfDocs></MnfstData></PyldDesc>
<Pyld><BizData xmlns="${HEADS}.003.001.01">
<Hdr><AppHdr xmlns="${HEADS}.001.001.02">${party('Fr', 'HOUSELT2XXX')}${party('To', 'FNDCLT21XXX')}
<BizMsgIdr>${id}</BizMsgIdr><MsgDefIdr>pacs.002.001.10</MsgDefIdr><CreDt>${now}</CreDt></AppHdr></Hdr>
<Pyld><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pacs.002.001.10"><FIToFIPmtStsRpt>
<GrpHdr><MsgId>${id}</MsgId><CreDtTm>${now}</CreDtTm></GrpHdr>
<OrgnlGrpInfAndSts><OrgnlMsgId>${messageId}</OrgnlMsgId><OrgnlMsgNmId>${messageType}</OrgnlMsgNmId></OrgnlGrpInfAndSts>
${statuses.join('\n')}
</FIToFIPmtStsRpt></Document></Pyld>
</BizData></Pyld>
</Xchg>
`
}

/** An id in the form of the rails: at most 35 characters. */
const railId = (): string => randomUUID().replaceAll('-', '')

const sha256 = (content: string): string => createHash('sha256').update(content).digest('hex')

function textOf(content: string, tag: string): string {
  const value = new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(content)?.[1]
  if (value === undefined) throw new Error(`the file has no ${tag}`)
  return value
}
