// Tests that `npm test` may skip, and why. Every other skipped test counts as failed, and so does every skipped journey.

/** The reasons that a test may give to `context.skip`: an optional program that this machine lacks. */
export const ACCEPTED_REASONS = ['needs setpriv of util-linux']

/** Tests that need files from outside the clone, by their names: `npm run vectors` runs them, `npm test` does not. */
export const VECTORS = '.vectors.test.'

/** The places of those files, by environment variable. */
export const OUTSIDE_FILES = {
  ISO20022_XSD_DIR: 'a folder with the schemas of ISO 20022 (pacs.008.001.08.xsd and others)',
  SANCTIONS_SAMPLES_DIR: 'a folder with samples of published sanctions lists',
}

export const NEEDS_OUTSIDE_FILES =
  'needs files that are not part of this repository; `npm run vectors` runs it, see docs/running.md'
