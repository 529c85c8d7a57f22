import { describe, expect, test } from 'vitest'
import type { BegunSignIn, Expected, IdentityProvider } from './port.ts'

export interface ProviderUnderCheck {
  readonly provider: IdentityProvider
  readonly redirectUri: string
  /** Signs in a person known to the provider at the address, and answers the browser's return. */
  signIn(url: string): Promise<URL>
  /** The person whom the provider then identifies. */
  readonly subject: string
}

/** The requirements for every identity provider. `make` is called once, before the first check. */
export function checkIdentityProvider(name: string, under: () => ProviderUnderCheck): void {
  const begin = async (): Promise<{ begun: BegunSignIn; answer: { code: string; state: string } }> => {
    const { provider, signIn } = under()
    const begun = await provider.begin()
    const callback = await signIn(begun.url)
    const field = (key: string) => callback.searchParams.get(key) ?? ''
    return { begun, answer: { code: field('code'), state: field('state') } }
  }

  describe(`${name} keeps to the port`, () => {
    test('asks with state, nonce and a challenge, none of them used twice', async () => {
      const [one, two] = [await under().provider.begin(), await under().provider.begin()]
      const asked = new URL(one.url).searchParams
      expect(Object.fromEntries(asked)).toMatchObject({
        response_type: 'code',
        redirect_uri: under().redirectUri,
        scope: expect.stringMatching(/^openid/),
        state: one.state,
        nonce: one.nonce,
        code_challenge_method: 'S256',
        code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      })
      expect(one.url).not.toContain(one.verifier)
      const secrets = [one, two].flatMap(({ state, nonce, verifier }) => [state, nonce, verifier])
      expect(new Set(secrets).size).toBe(6)
    })

    test('vouches for who signed in', async () => {
      const { begun, answer } = await begin()
      expect(answer.state).toBe(begun.state)
      const proven = await under().provider.finish(answer, begun)
      expect(proven.subject).toBe(under().subject)
    })

    test('redeems a code once', async () => {
      const { begun, answer } = await begin()
      await under().provider.finish(answer, begun)
      await expect(under().provider.finish(answer, begun)).rejects.toMatchObject({ kind: 'refused' })
    })

    test.each<[string, Partial<Expected & { code: string }>]>([
      ['another state', { state: 'another' }],
      ['another nonce', { nonce: 'another' }],
      ['another verifier', { verifier: 'another'.padEnd(43, 'x') }],
      ['a code nobody gave', { code: 'another' }],
    ])('refuses %s', async (_, changed) => {
      const { begun, answer } = await begin()
      const wrong = under().provider.finish(
        { ...answer, code: changed.code ?? answer.code },
        { ...begun, ...changed },
      )
      await expect(wrong).rejects.toMatchObject({ kind: 'refused' })
    })
  })
}
