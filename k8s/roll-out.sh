#!/usr/bin/env bash
# Brings a cluster to what k8s/overlays/NAME says: configuration, migrations, then the parts. Saying it twice does no harm.
set -euo pipefail
overlay="$(dirname "$0")/overlays/${1:?Use: k8s/roll-out.sh OVERLAY}"
namespace="$(sed -n 's/^namespace: //p' "$overlay/kustomization.yaml")"
component='app.kubernetes.io/component'
migrations="$component=migration"

kubectl apply -k "$overlay" -l "$component=configuration"
# A job cannot be changed, only made anew.
kubectl -n "$namespace" delete job -l "$migrations" --ignore-not-found
kubectl apply -k "$overlay/migrate"
kubectl -n "$namespace" wait --for=condition=complete --timeout=1h job -l "$migrations"
kubectl apply -k "$overlay" -l "$component!=canary-share"
kubectl -n "$namespace" rollout status deployment --timeout=10m
# Calls are shared with a canary once it runs, and a canary goes once they are not any more.
[ -d "$overlay/canaries" ] || exit 0
kubectl apply -k "$overlay" -l "$component=canary-share"
for canary in $(kubectl -n "$namespace" get deployment,service,networkpolicy -l "$component=canary" -o name); do
  kubectl kustomize "$overlay" | grep -q "name: ${canary##*/}$" || kubectl -n "$namespace" delete "$canary"
done
