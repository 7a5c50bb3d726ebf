import { useLocation, useNavigate } from '@ondine/web-kit/router';
import { useEffect, useState } from 'react';

/**
 * The token of the link in a mail, from the fragment of the URL (`#token=`), or from the query of older links; ''
 * without one. It is removed from the address bar and the history at once.
 */
export function useLinkToken(): string {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const given = tokenIn(hash.slice(1)) || tokenIn(search);
  const [token, setToken] = useState(given);
  // Opening another link in the same tab changes only the fragment.
  if (given !== '' && given !== token) setToken(given);
  useEffect(() => {
    if (given !== '') void navigate(pathname, { replace: true });
  }, [given, navigate, pathname]);
  return token;
}

const tokenIn = (parameters: string) => new URLSearchParams(parameters).get('token') ?? '';
