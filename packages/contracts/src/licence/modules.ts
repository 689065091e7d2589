/** Modules that a licence may list and that the product can leave out. */
export const LICENCE_MODULES = ['access', 'clusterAlarm'] as const
export type LicenceModule = (typeof LICENCE_MODULES)[number]
