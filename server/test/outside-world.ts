import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { SMTPServer } from 'smtp-server'
import { readMessage } from '../src/providers/mail/port.check.ts'
import { eventually } from './eventually.ts'
import { type FakeIdenfy, startFakeIdenfy } from './fake-idenfy.ts'
import { startFakeProvider } from './fake-provider.ts'
import { CERTIFICATE } from './local-certificate.ts'
import { openTlsFront } from './tls-front.ts'

/** The mail server, the text message gateway and iDenfy, as a production installation reaches them. */
export interface OutsideWorld {
  readonly settings: Record<string, string>
  readonly idenfy: FakeIdenfy
  /** The text of the last letter to an address with these words, once it has arrived. */
  letterTo(address: string, saying: string | RegExp): Promise<string>
  /** The last text message to a number, once it has arrived. */
  messageTo(number: string): Promise<string>
  close(): Promise<void>
}

/** Starts them on this machine. This process trusts their certificate permanently. */
export async function openOutsideWorld(): Promise<OutsideWorld> {
  setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE])
  const letters: { readonly to: string; readonly text: string }[] = []
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const plain = readMessage(raw).parts['text/plain'] ?? ''
        for (const { address } of envelope.rcptTo) letters.push({ to: address.toLowerCase(), text: plain })
        done()
      })
    },
  })
  mail.on('error', () => undefined)
  mail.listen(0, 'localhost')
  await once(mail.server, 'listening')

  const messages: { readonly to: string; readonly text: string }[] = []
  const gateway = await startFakeProvider(({ raw }) => {
    messages.push(JSON.parse(raw.toString()))
    return { status: 200, body: {} }
  })
  const idenfy = await startFakeIdenfy()
  const [gatewayFront, idenfyFront] = await Promise.all([openTlsFront(gateway.url), openTlsFront(idenfy.url)])

  const last = async (kept: typeof letters, wanted: (one: (typeof letters)[number]) => boolean) => {
    await eventually(() => {
      if (!kept.some(wanted)) throw new Error('it has not arrived')
    })
    return kept.findLast(wanted)?.text ?? ''
  }
  return {
    settings: {
      SMTP_URL: `smtp://localhost:${(mail.server.address() as AddressInfo).port}`,
      SMS_GATEWAY_URL: gatewayFront.url,
      IDENFY_URL: idenfyFront.url,
      IDENFY_API_KEY: idenfy.apiKey,
      IDENFY_API_SECRET: idenfy.apiSecret,
      IDENFY_WEBHOOK_SECRET: idenfy.webhookSecret,
    },
    idenfy,
    letterTo: (address, saying) =>
      last(letters, (one) => one.to === address.toLowerCase() && one.text.search(saying) >= 0),
    messageTo: (number) => last(messages, ({ to }) => to === number),
    async close() {
      await Promise.all([gatewayFront.close(), idenfyFront.close(), gateway.close(), idenfy.close()])
      await new Promise<void>((done) => mail.close(done))
    },
  }
}
