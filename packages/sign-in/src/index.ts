export { type Credentials, type LoginBody, loginBody } from './login-body.ts'
export { solveWork, workHolds } from './work.ts'
