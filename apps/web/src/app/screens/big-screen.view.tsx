import { BigScreenRoute } from './big-screen-route.tsx'

/** The newer page, as the menu knows it. */
const BigScreenView = () => <BigScreenRoute ready="newer" search={{}} />

export default BigScreenView
