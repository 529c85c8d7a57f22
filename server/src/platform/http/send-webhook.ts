import { setTimeout as delay } from 'node:timers/promises'

/** Waits before the second try and those after it, in milliseconds. */
const PAUSES_MS = [200, 400, 800]
const TIMEOUT_MS = 3_000

/**
 * Sends a webhook over HTTP like a provider: it is repeated a few times until accepted.
 * @returns whether it was accepted
 */
export async function sendWebhook(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  for (const pause of [0, ...PAUSES_MS]) {
    await delay(pause)
    if (await isTaken(url, body, headers)) return true
  }
  return false
}

async function isTaken(url: string, body: string, headers: Readonly<Record<string, string>>) {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
