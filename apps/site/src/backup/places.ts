import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { clusterDirOf, serverUser } from '@muster/database/embedded'
import type { ContainerPlaces } from '../config.ts'
import { layoutOf } from '../data/layout.ts'
import type { Owner } from './copy-tree.ts'

/** Where a site keeps what a back-up holds. */
export interface SitePlaces {
  /** Folder of PostgreSQL's files. */
  cluster: string
  clusterOwner: Owner | null
  /** Password of the embedded PostgreSQL; in containers it stands in the environment file. */
  databasePassword: string | null
  journal: string
  uploads: string
  /** Holds `credentials.json` and the demonstration's vendor key. */
  secrets: string
  owner: Owner | null
}

/** A data directory of `npm start`. */
export async function dataDirectoryPlaces(dataDir: string): Promise<SitePlaces> {
  const { root, postgres, journal, uploads } = layoutOf(dataDir)
  const user = serverUser()
  // A site with its own PostgreSQL has no such folder.
  const known = await stat(postgres).catch(() => null)
  return {
    cluster: known ? await clusterDirOf(postgres, user) : join(postgres, 'cluster'),
    clusterOwner: user,
    databasePassword: join(postgres, 'password'),
    journal,
    uploads,
    secrets: root,
    owner: null,
  }
}

/** The volumes of a site in containers. Restored files get the owner of the volumes. */
export async function containerPlaces(volumes: ContainerPlaces): Promise<SitePlaces> {
  const { POSTGRES_DIR, CLUSTER_DIR, JOURNAL_DIR, UPLOAD_DIR, SECRETS_DIR } = volumes
  return {
    cluster: join(POSTGRES_DIR, CLUSTER_DIR),
    clusterOwner: await stat(POSTGRES_DIR),
    databasePassword: null,
    journal: JOURNAL_DIR,
    uploads: UPLOAD_DIR,
    secrets: SECRETS_DIR,
    owner: await stat(JOURNAL_DIR),
  }
}
