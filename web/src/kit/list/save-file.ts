import { type CallName, type Input, requestFile } from '../../api/client.ts'

/** Asks for a file and hands it to the browser to save. Throws a Refusal. */
export async function saveFile<N extends CallName>(name: N, input: Input<N>, as?: string): Promise<void> {
  const { blob, fileName } = await requestFile(name, input)
  saveBlob(blob, as ?? fileName)
}

/** Hands something to the browser to save under a name. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
