export { InternalVehiclesScreen as default } from './vehicles.screen.tsx'
