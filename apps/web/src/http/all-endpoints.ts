export { ENDPOINTS } from '@muster/contracts'
