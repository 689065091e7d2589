export { type Credentials, type LoginBody, loginBody, sealPassword } from './login-body.ts'
export { solveWork, workHolds } from './work.ts'
