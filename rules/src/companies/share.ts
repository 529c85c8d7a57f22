/** A part of a company, exact and in lowest terms: `{ numerator: 1n, denominator: 4n }` is 25 %. Never negative. */
export interface Share {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const NO_SHARE: Share = { numerator: 0n, denominator: 1n }
export const WHOLE: Share = { numerator: 1n, denominator: 1n }

/** @param percent a whole number, not negative */
export const shareOf = (percent: number): Share => inLowestTerms(BigInt(percent), 100n)

export const addShares = (one: Share, other: Share): Share =>
  inLowestTerms(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  )

export const multiplyShares = (one: Share, other: Share): Share =>
  inLowestTerms(one.numerator * other.numerator, one.denominator * other.denominator)

/** Whether a share is this percentage or more. 24.99… % is not 25 %. */
export const reaches = ({ numerator, denominator }: Share, percent: number): boolean =>
  numerator * 100n >= BigInt(percent) * denominator

/** Percentages at which the law begins. A text never rounds a smaller share up to one of them. */
const THRESHOLDS = [25, 50, 100]

/**
 * A share for readers: `52 %`, `24.99 %`, and `< 0.01 %` for less than that. At most two decimals, rounded half to even;
 * a share just below 25, 50 or 100 % is rounded down.
 */
export function shareText(share: Share): string {
  const { numerator, denominator } = share
  const scaled = numerator * 10_000n
  if (scaled > 0n && scaled < denominator) return '< 0.01 %'
  const below = scaled / denominator
  const twice = (scaled % denominator) * 2n
  const isUp = twice > denominator || (twice === denominator && below % 2n === 1n)
  const rounded = isUp ? below + 1n : below
  const isTooMuch = THRESHOLDS.some(
    (percent) => rounded === BigInt(percent) * 100n && !reaches(share, percent),
  )
  return `${decimal(isTooMuch ? rounded - 1n : rounded)} %`
}

function decimal(hundredths: bigint): string {
  const fraction = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '')
  return fraction === '' ? `${hundredths / 100n}` : `${hundredths / 100n}.${fraction}`
}

function inLowestTerms(numerator: bigint, denominator: bigint): Share {
  let [divisor, rest] = [denominator, numerator]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}
