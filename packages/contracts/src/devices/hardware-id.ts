const HARDWARE_ID = /^[0-9A-Za-z:._ -]{2,48}$/

/** Rule of the address that hardware reports; separators that vendors put in are taken out when it is stored. */
export const hardwareId = (text: string): true | string => (HARDWARE_ID.test(text) ? true : 'rules.hardwareId')
