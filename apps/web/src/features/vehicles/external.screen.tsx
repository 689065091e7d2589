export { ExternalVehiclesScreen as default } from './vehicles.screen.tsx'
