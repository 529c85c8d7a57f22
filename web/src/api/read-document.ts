import { request, requestFile } from './client.ts'

/** Reads a document of a customer through its short-lived address. Each reading is in the audit. */
export async function readDocument(customer: string, document: string): Promise<Blob> {
  const { url } = await request('getIndividualDocument', { body: { path: document, object_ref: customer } })
  const token = new URL(url, location.origin).searchParams.get('token') ?? ''
  return (await requestFile('readSignedFile', { query: { token } })).blob
}
