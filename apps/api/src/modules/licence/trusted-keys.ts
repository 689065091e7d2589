import { readFile } from 'node:fs/promises'
import { type TrustedKeys, trustKeys } from '@muster/licence'
import { type ApiConfig, ConfigError } from '../../config.ts'

/** Vendors whose licences are accepted. @throws ConfigError when a key or the file cannot be read */
export async function readTrustedKeys(config: Pick<ApiConfig, 'LICENCE_KEYS' | 'LICENCE_KEYS_FILE'>): Promise<TrustedKeys> {
  try {
    const file = config.LICENCE_KEYS_FILE ? await readFile(config.LICENCE_KEYS_FILE, 'utf8') : ''
    return trustKeys([...config.LICENCE_KEYS, ...file.split(/\s+/).filter((line) => line !== '')])
  } catch (error) {
    throw new ConfigError(`LICENCE_KEYS, LICENCE_KEYS_FILE: ${error instanceof Error ? error.message : String(error)}`)
  }
}
