import { convertedNextAuth4 } from './support/converted-next-auth-4.ts';

convertedNextAuth4('modernized');
